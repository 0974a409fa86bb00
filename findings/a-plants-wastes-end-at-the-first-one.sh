#!/bin/sh
# The settings of a plant's program stand in an INI file. GLib's key files, of most programs for Linux's desktops, have lists there, with a
# semicolon behind each element: residuos=150101;200101;130205; is what the plant takes in. Its gate is "Doca #3".
#
# Guess: to a reader of INI files the list is one text, with its semicolons, since a comment is a line that begins with ; or #, or at the
# least has a blank in front. Seen: so it is with Python's configparser, and with js-ini, ini-parser, config-ini-parser and multi-ini of npm.
# ini 7.0.0, npm's own, by which confbox 0.3.2 reads too, takes ; and # for the beginning of a comment wherever they stand: the plant takes
# in 150101, paper, and nothing else, and its gate is "Doca". The list ends so for PHP 8.2 too, and the gate for ConfigObj 5.0 (both
# Debian's). None of them tells that something was left. The other way round ini puts a backslash before each semicolon, which is just how
# GLib marks one that parts nothing: its list has a single element, the waste "150101;200101;130205", and configparser reads the backslashes
# as well. Write such lists with commas, which part nothing for any of these readers. Needs Debian's python3-gi, python3-configobj and
# php-cli.
set -eu
/usr/bin/python3 -c 'import configobj, gi' 2>/dev/null || { echo "skipped: python3-gi or python3-configobj is not installed" && exit 0; }
command -v php >/dev/null || { echo "skipped: php is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ini@7.0.0 confbox@0.3.2 js-ini@1.6.0 ini-parser@0.0.2 config-ini-parser@1.6.1 multi-ini@2.3.2
cat >glib.py <<'PY'
import configparser, sys
import configobj
from gi.repository import GLib

if sys.argv[1] == "write":
	settings = GLib.KeyFile()
	settings.set_string_list("planta", "residuos", ["150101", "200101", "130205"])
	settings.set_string("planta", "doca", "Doca #3")
	settings.save_to_file("plant.ini")
	config = configparser.ConfigParser()
	config.read("plant.ini")
	print("configparser: " + " | ".join(config["planta"].values()))
	print("ConfigObj: " + " | ".join(configobj.ConfigObj("plant.ini")["planta"].values()))
else:
	settings = GLib.KeyFile()
	settings.load_from_file("from-npm.ini", GLib.KeyFileFlags.NONE)
	print("GLib, of what ini wrote: " + " | ".join(settings.get_string_list("planta", "residuos")))
	config = configparser.ConfigParser()
	config.read("from-npm.ini")
	print("configparser, of what ini wrote: " + config["planta"]["residuos"])
PY
cat >plant.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseINI } from "confbox/ini";
import ini from "ini";

const require = createRequire(import.meta.url);
const text = readFileSync("plant.ini", "utf8");
const { ConfigIniParser } = require("config-ini-parser");
const old = new ConfigIniParser();
old.parse(text);
const readers = {
	"js-ini": require("js-ini").parse(text).planta,
	"ini-parser": require("ini-parser").parse(text).planta,
	"config-ini-parser": { residuos: old.get("planta", "residuos"), doca: old.get("planta", "doca") },
	"multi-ini": require("multi-ini").read("plant.ini").planta,
	ini: ini.parse(text).planta,
	confbox: parseINI(text).planta,
};
for (const [name, { residuos, doca }] of Object.entries(readers)) console.log(`${name}: ${residuos} | ${doca}`);
writeFileSync("from-npm.ini", ini.stringify({ planta: { residuos: "150101;200101;130205" } }));
JS
seen=$(
	/usr/bin/python3 glib.py write
	node plant.mjs
	php -r 'echo "PHP: ", implode(" | ", parse_ini_file("plant.ini", true)["planta"]), "\n";'
	/usr/bin/python3 glib.py read
)
echo "$seen"
expected='configparser: 150101;200101;130205; | Doca #3
ConfigObj: 150101;200101;130205; | Doca
js-ini: 150101;200101;130205; | Doca #3
ini-parser: 150101;200101;130205; | Doca #3
config-ini-parser: 150101;200101;130205; | Doca #3
multi-ini: 150101;200101;130205; | Doca #3
ini: 150101 | Doca
confbox: 150101 | Doca
PHP: 150101 | Doca #3
GLib, of what ini wrote: 150101;200101;130205
configparser, of what ini wrote: 150101\;200101\;130205'
[ "$seen" = "$expected" ]
