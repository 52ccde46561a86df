# What ./breakfall says before Python runs, in English. $1, $2 … are what a sentence is about.
#
# Another language is a file beside this one, such as fr.sh with the function words_fr. What it lacks is said in English.
# The sentences of `./breakfall play` stand in en.toml.

# shellcheck shell=sh
words_en() {
    key=$1
    shift
    case $key in
        usage)
            cat <<'END'
Usage: ./breakfall COMMAND [ARGUMENTS]

To play
  play      play in your browser, on this machine; no Discord needed

To host
  run       host matches in your Discord server (see docs/hosting.md)
  doctor    find out what could keep Breakfall from working here
  backup    make an encrypted copy of the bot's database, even while it runs
  restore   replace the database by a backup
  export    print a match as text

To try things out and to change them
  sim       let AI players play many matches, and report
  replay    step through a recorded match, or check that it was dealt fairly
  words     show every sentence of a game in English and another language
  rules     list the rules of a game that no test covers yet
  test      run all checks and tests; --fast for the quick ones
  bench     measure how fast Breakfall is

./breakfall COMMAND --help tells you more. The first start takes a minute: it prepares
everything in the folder .venv. You need Python 3.11 or newer; BREAKFALL_PYTHON can name one.
END
            ;;
        no_command) line "there's no command \`$1\`; choose from $2." ;;
        preparing) line "preparing the environment in $1; this may take a minute." ;;
        waiting) line "another ./breakfall is preparing the environment: waiting for it. (If there is none, delete $1.)" ;;
        waited) line "waited 20 minutes for another ./breakfall. If there is none, delete $1 and try again." ;;
        stopped) line "stopped before the environment was ready; the next start makes it." ;;
        bare_python)
            line "$1 can't make environments, because its venv part is missing. Install that (on Debian and Ubuntu" \
                "the package python3-venv), or set BREAKFALL_PYTHON to a complete Python 3.11 or newer."
            ;;
        bad_python)
            line "BREAKFALL_PYTHON is $1, but that isn't a Python 3.11 or newer that starts. Correct it, or unset it."
            ;;
        no_python)
            line "there's no Python 3.11 or newer here. Install one (python.org has it for every system), or set" \
                "BREAKFALL_PYTHON to where it is."
            ;;
        disk_full) line "the disk is full. Free 600 MB where $1 and the temporary folder are, and try again." ;;
        not_writable)
            line "can't write to $1, where .venv belongs. Make it writable, or copy Breakfall to a folder that is."
            ;;
        not_made) line "$1 couldn't make the environment. See $2, or set BREAKFALL_PYTHON to another Python." ;;
        wrong_hash)
            line "a downloaded package isn't the one that $1 names, so nothing was installed. Try again from another" \
                "network, and report it if that doesn't help; see $2."
            ;;
        no_index)
            line "the package index couldn't be reached. Check your network, proxy and pip's settings, and try again;" \
                "see $1."
            ;;
        no_package)
            line "the package index that pip uses lacks something that $1 names, at least for this Python and system." \
                "Check pip's settings, or set BREAKFALL_PYTHON to another Python; see $2."
            ;;
        not_installed) line "pip couldn't install what $1 names. See $2, and try again." ;;
        missing_file) line "$1 is missing. Restore it from the repository." ;;
        *) return 1 ;;
    esac
}
