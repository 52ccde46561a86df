#!/bin/sh
# Boots this machine's systemd in namespaces of its own, on a throw-away copy of its files, until story.service
# ends. Called by tests/deploy/test_systemd_boot.py through `unshare`, as root:
#
#     boot.sh FOLDER CHECKOUT SEEN...
#
# FOLDER is seen as /share inside, and CHECKOUT is copied to /opt/breakfall. The folders SEEN are seen where they
# are, also below /tmp, which is empty otherwise.
set -eu
share=$1
checkout=$2
shift 2
root=$share/machine/root
mkdir -p "$share/machine/layer" "$root"
mount -t tmpfs tmpfs "$share/machine/layer"
mkdir "$share/machine/layer/upper" "$share/machine/layer/work"
mount -t overlay overlay \
    -o "lowerdir=/,upperdir=$share/machine/layer/upper,workdir=$share/machine/layer/work" "$root"
cp -a "$checkout" "$root/opt/breakfall"

mkdir -p "$root/share" "$root/before"
mount --bind "$share" "$root/share"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
for folder; do
    if [ ! -e "$root$folder" ]; then
        mkdir -p "$root$folder"
        mount --bind "$folder" "$root$folder"
    fi
done
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
    : >"$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"

# Nothing of this machine's own services is started: story.service alone, and what it asks for.
rm -rf "$root"/etc/systemd/system/*.wants "$root"/usr/lib/systemd/system/*.wants "$root"/etc/fstab
cp "$share/story.service" "$root/etc/systemd/system/"
printf '[Unit]\nDefaultDependencies=no\nWants=story.service\n' >"$root/etc/systemd/system/story.target"

cd "$root"
pivot_root . before
umount -l /before
mount --make-rshared /   # as a machine's own start makes it; credentials are handed over by such mounts
exec env -i container=story PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    /lib/systemd/systemd --system --unit=story.target --log-target=null --show-status=no </dev/null
