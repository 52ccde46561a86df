# Was ./breakfall sagt, bevor Python läuft, auf Deutsch. Wie die Datei aussieht, steht in en.sh.

# shellcheck shell=sh
words_de() {
    key=$1
    shift
    case $key in
        usage)
            cat <<'END'
Aufruf: ./breakfall BEFEHL [ARGUMENTE]

Zum Spielen
  play      im Browser spielen, auf diesem Rechner und ohne Discord

Zum Hosten
  run       Partien auf deinem Discord-Server hosten (siehe docs/hosting.md)
  doctor    herausfinden, was Breakfall hier im Weg stehen könnte
  backup    die Datenbank des Bots verschlüsselt kopieren, auch während er läuft
  restore   die Datenbank durch ein Backup ersetzen
  export    eine Partie als Text ausgeben

Zum Ausprobieren und Verändern
  sim       KI-Spieler viele Partien spielen lassen, mit Bericht
  replay    eine aufgezeichnete Partie ansehen, oder prüfen, ob fair gegeben wurde
  words     alle Sätze eines Spiels auf Englisch und in einer anderen Sprache zeigen
  rules     die Regeln eines Spiels nennen, die noch kein Test abdeckt
  test      alle Prüfungen und Tests; --fast für die schnellen
  bench     messen, wie schnell Breakfall ist

Mehr sagt dir ./breakfall BEFEHL --help. Der erste Start dauert eine Minute: Er richtet alles
im Ordner .venv ein. Du brauchst Python ab 3.11; BREAKFALL_PYTHON kann eines nennen.
END
            ;;
        no_command) line "den Befehl \`$1\` gibt es nicht; es gibt $2." ;;
        preparing) line "die Umgebung in $1 wird eingerichtet; das kann eine Minute dauern." ;;
        waiting) line "ein anderes ./breakfall richtet gerade die Umgebung ein, so lange wird gewartet. (Läuft keins, dann lösch $1.)" ;;
        waited) line "nach 20 Minuten Warten auf ein anderes ./breakfall ist Schluss. Läuft keins, dann lösch $1 und versuch es noch einmal." ;;
        stopped) line "beendet, bevor die Umgebung fertig war; der nächste Start richtet sie ein." ;;
        bare_python)
            line "$1 kann keine Umgebungen einrichten, weil der Teil venv fehlt. Installiere ihn (auf Debian und Ubuntu" \
                "das Paket python3-venv) oder setz BREAKFALL_PYTHON auf ein vollständiges Python ab 3.11."
            ;;
        bad_python)
            line "BREAKFALL_PYTHON ist $1, aber das ist kein Python ab 3.11, das startet. Berichtige es oder nimm es weg."
            ;;
        no_python)
            line "hier gibt es kein Python ab 3.11. Installiere eins (auf python.org gibt es das für jedes System) oder setz" \
                "BREAKFALL_PYTHON darauf, wo es liegt."
            ;;
        disk_full) line "der Speicherplatz ist voll. Schaff 600 MB Platz für $1 und den temporären Ordner und versuch es noch einmal." ;;
        not_writable)
            line "in $1 kann nicht geschrieben werden, aber dorthin gehört .venv. Gib den Ordner zum Schreiben frei oder" \
                "kopier Breakfall in einen anderen."
            ;;
        not_made) line "$1 konnte die Umgebung nicht einrichten. Sieh in $2 nach oder setz BREAKFALL_PYTHON auf ein anderes Python." ;;
        wrong_hash)
            line "ein heruntergeladenes Paket ist nicht das, das in $1 steht; deshalb wurde nichts installiert. Versuch es" \
                "in einem anderen Netz noch einmal und melde es, wenn das nicht hilft; siehe $2."
            ;;
        no_index)
            line "das Paketverzeichnis war nicht zu erreichen. Prüf Netz, Proxy und die Einstellungen von pip und versuch es" \
                "noch einmal; siehe $1."
            ;;
        no_package)
            line "im Paketverzeichnis, das pip benutzt, fehlt etwas aus $1, zumindest für dieses Python und System. Prüf die" \
                "Einstellungen von pip oder setz BREAKFALL_PYTHON auf ein anderes Python; siehe $2."
            ;;
        not_installed) line "pip konnte nicht installieren, was in $1 steht. Sieh in $2 nach und versuch es noch einmal." ;;
        missing_file) line "$1 fehlt. Hol die Datei aus dem Repository zurück." ;;
        *) return 1 ;;
    esac
}
