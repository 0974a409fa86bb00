#!/bin/sh
# A site copies its backups with restic or borg, and may keep what people sent for thirty days: `--keep-within 30d`, each night. In March
# the copying stops, a full disk or a lost key, and nobody notices; the nightly forget or prune goes on.
#
# Guess: both go by today, and leave the newest backup in any case, since there is no other. Seen (Debian's restic 0.14.0, borg 1.2.4):
# restic counts the thirty days from the newest backup. Those of 10 February and 10 March are there in November, and for as long as no new
# one comes: what a person asked to be erased stays (LGPD, art. 18, VI). borg counts from today, and deletes all, the last one too; its
# exit code is 0 both times. With `--keep-daily 1` beside it borg keeps the last. Have an alert on the newest backup's age, not on the
# job's success alone. Nor does a folder's age do for erasing (systemd 252, tmpfiles.d): it is that of the last reading too, so that a copy
# that a nightly check reads is never old; `m:30d` for `30d` goes by its writing, here 3 s.
# Needs Debian's restic, borgbackup and systemd, a disk that notes the time of reading (not `noatime`), and root.
set -eu
for tool in restic borg systemd-tmpfiles; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "skipped: this is not root" && exit 0; }
folder=$(mktemp -d -p /var/tmp)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder" RESTIC_PASSWORD=example BORG_BASE_DIR="$folder"
mkdir data any written
echo lead >data/leads
echo copy | tee any/read any/unread written/read >/dev/null
restic -q -r restic init
borg init -e none borg 2>/dev/null
for month in 01 02 03; do
	restic -q -r restic backup data --time "2026-$month-10 03:00:00"
	borg create --timestamp "2026-$month-10T03:00:00" "borg::2026-$month-10" data
done
sleep 4
cat any/read written/read >/dev/null
printf '%s\n' "d $folder/any - - - 3s" "d $folder/written - - - m:3s" >age.conf
systemd-tmpfiles --clean "$folder/age.conf"
seen=$(
	restic -q -r restic forget --keep-within 30d >/dev/null && echo "restic: $?"
	restic -r restic snapshots 2>/dev/null | grep -o '2026-..-10' | paste -sd' '
	borg prune --dry-run --list --keep-within 30d --keep-daily 1 borg 2>&1 | sed -n 's/^Keeping.*:  *\(2026-..-10\) .*/borg, a day too: \1/p'
	borg prune --keep-within 30d borg && echo "borg: $?$(borg list --short borg)"
	echo "tmpfiles: $(ls any | paste -sd' '), by writing: $(ls written)"
)
restic version
borg --version
echo "$seen"
expected='restic: 0
2026-02-10 2026-03-10
borg, a day too: 2026-03-10
borg: 0
tmpfiles: read, by writing: '
[ "$seen" = "$expected" ]
