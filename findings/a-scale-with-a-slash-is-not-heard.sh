#!/bin/sh
# Scales send their weights by MQTT, each to a topic: norte/1/peso, or /norte/peso where somebody began with a slash, which is an empty
# level in front. A program asks its broker for +/+/peso, or for #, everything, and finds the part of it that each message is for by a
# package that compares topics with such filters.
#
# Guess: the package says yes to just those messages that the broker sends for the filter. Seen (Debian's mosquitto 2.0.11 as broker):
# mosquitto sends /norte/peso for +/+/peso, since a level may be empty (MQTT 5.0, 4.7.1.3 and 4.7.3). mqtt-pattern 2.1.1 says no, so that
# this scale's weights come in and are for nobody. For # mosquitto never sends what begins with $, its own counters (4.7.2). mqtt-match
# 3.0.0, mqtt-pattern and mqtt-wildcard 3.0.9 say yes: once one part of the program asks for $SYS/broker/+, the part that keeps every
# weight keeps the broker's version and its time of running too. Needs Debian's mosquitto and mosquitto-clients.
set -eu
for file in /usr/sbin/mosquitto /usr/bin/mosquitto_sub; do
	[ -e "$file" ] || { echo "skipped: $file is not installed" && exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mqtt-match@3.0.0 mqtt-pattern@2.1.1 mqtt-wildcard@3.0.9
port=4681
printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" >broker.conf
/usr/sbin/mosquitto -c broker.conf >/dev/null 2>&1 &
broker=$!
trap 'kill "$broker"; rm -rf "$folder"' EXIT
sleep 1
for topic in norte/1/peso /norte/peso; do
	mosquitto_pub -p "$port" -r -t "$topic" -m 12340
done
# $SYS/broker/version is there from the start, as a retained message.
for filter in '+/+/peso' '#' '$SYS/broker/+'; do
	mosquitto_sub -p "$port" -t "$filter" -W 1 -F '%t' >>"$folder/sent" 2>/dev/null || true
	echo "filter $filter" >>"$folder/sent"
done
cat >match.cjs <<'JS'
const { readFileSync } = require("node:fs");
const packages = {
	"mqtt-match": require("mqtt-match"),
	"mqtt-pattern": require("mqtt-pattern").matches,
	"mqtt-wildcard": (filter, topic) => require("mqtt-wildcard")(topic, filter) !== null,
};
const topics = ["norte/1/peso", "/norte/peso", "$SYS/broker/version"];
let sent = [];
for (const line of readFileSync("sent", "utf8").trim().split("\n")) {
	if (!line.startsWith("filter ")) {
		sent.push(line);
		continue;
	}
	const filter = line.slice(7);
	console.log(`${filter} from mosquitto: ${topics.filter((topic) => sent.includes(topic))}`);
	for (const [name, matches] of Object.entries(packages)) {
		const otherwise = topics.filter((topic) => matches(filter, topic) !== sent.includes(topic));
		if (otherwise.length > 0) console.log(`${filter}, otherwise in ${name}: ${otherwise}`);
	}
	sent = [];
}
JS
seen=$(node match.cjs)
echo "$seen"
expected='+/+/peso from mosquitto: norte/1/peso,/norte/peso
+/+/peso, otherwise in mqtt-pattern: /norte/peso
# from mosquitto: norte/1/peso,/norte/peso
#, otherwise in mqtt-match: $SYS/broker/version
#, otherwise in mqtt-pattern: $SYS/broker/version
#, otherwise in mqtt-wildcard: $SYS/broker/version
$SYS/broker/+ from mosquitto: $SYS/broker/version'
[ "$seen" = "$expected" ]
