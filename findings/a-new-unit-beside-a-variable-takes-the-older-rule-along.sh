#!/bin/sh
# Chromium 106 (Android 6 ends there) does not know `svh`, which came with 108.
#
# Guess: a declaration with an unknown unit is dropped, so that the older one before it holds: `font-size: 40px; font-size: 23svh`.
# Seen (@sparticuz/chromium 106.0.2, Chromium 106.0.5249.0): so it is, unless the value holds a `var()`. Then the declaration is taken when
# the sheet is read and found out when the style is computed, too late for the one before it: the element inherits its
# parent's size (17px), and a width is `auto`. A fallback needs `@supports`, or a unit that both know.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @sparticuz/chromium@106.0.2 >packed
tar xzf "$(cat packed)"
cat >page.html <<'PAGE'
<!doctype html>
<style>
	:root { --most: 90px }
	body { font-size: 17px }
	#plain { font-size: 40px; font-size: min(90px, 23svh) }
	#variable { font-size: 40px; font-size: min(var(--most), 23svh) }
	#known { font-size: 40px; font-size: min(var(--most), 1000vh) }
</style>
<p id="plain">a<p id="variable">b<p id="known">c
<script>
	document.title = ["plain", "variable", "known"].map((id) => id + "=" + getComputedStyle(document.getElementById(id)).fontSize).join(" ")
</script>
PAGE
node -e '
const { brotliDecompressSync } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
writeFileSync("chromium", brotliDecompressSync(readFileSync("package/bin/chromium.br")), { mode: 0o755 });
'
seen=$(./chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" 2>/dev/null | sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p')
echo "$seen"
[ "$seen" = "plain=40px variable=17px known=90px" ]
