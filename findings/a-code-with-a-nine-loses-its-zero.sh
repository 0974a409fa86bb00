#!/bin/sh
# A plant's settings name what it takes in, by the codes of the Brazilian list: "020104", plastics of farms, "020199", other wastes of
# theirs, "080111", paint. A program in Python writes them as YAML, and one in JavaScript reads them.
#
# Guess: a text that looks like a number is quoted, so that each reader has the text back. Seen (Debian's PyYAML 6.0, and yq 0.0, which
# writes by it): PyYAML follows YAML 1.1, where a 0 in front is octal: 020104 would be a number and gets its quotes; 020199 and 080111
# have a digit that no octal number has, are texts there in any case, and get none. In YAML 1.2, which js-yaml 5.5.0 and yaml 2.9.1
# follow, whatever is all digits is a decimal number: 20199 and 80111, beside the text "020104" in the same list. Only chapters 01 to 09
# have the zero, so that most plants never see it. What these two packages write is quoted, and PyYAML reads it right.
set -eu
for tool in python3 yq; do
	command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" && exit 0; }
done
python=/usr/bin/python3
"$python" -c 'import yaml' 2>/dev/null || { echo "skipped: PyYAML is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent js-yaml@5.5.0 yaml@2.9.1
codes='["020104", "020199", "080111", "170504"]'
cat >codes.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { dump, load } from "js-yaml";
import { parse, stringify } from "yaml";

for (const file of ["python.yaml", "yq.yaml"]) {
	const text = readFileSync(file, "utf8");
	console.log(`js-yaml, ${file}: ${JSON.stringify(load(text))}`);
	console.log(`yaml, ${file}: ${JSON.stringify(parse(text))}`);
}
const codes = JSON.parse(process.argv[2]);
writeFileSync("js-yaml.yaml", dump(codes));
writeFileSync("javascript.yaml", stringify(codes));
JS
"$python" -c 'import json, sys, yaml; yaml.safe_dump(json.loads(sys.argv[1]), sys.stdout)' "$codes" >python.yaml
echo "$codes" | yq -y . >yq.yaml
{
	tr '\n' ' ' <python.yaml && echo
	node codes.mjs "$codes"
	for file in python js-yaml javascript; do
		"$python" -c 'import json, sys, yaml; print("PyYAML:", json.dumps(yaml.safe_load(open(sys.argv[1]))))' "$file.yaml"
	done
} >seen
cat seen
diff seen - <<'EXPECTED'
- '020104' - 020199 - 080111 - '170504' 
js-yaml, python.yaml: ["020104",20199,80111,"170504"]
yaml, python.yaml: ["020104",20199,80111,"170504"]
js-yaml, yq.yaml: ["020104",20199,80111,"170504"]
yaml, yq.yaml: ["020104",20199,80111,"170504"]
PyYAML: ["020104", "020199", "080111", "170504"]
PyYAML: ["020104", "020199", "080111", "170504"]
PyYAML: ["020104", "020199", "080111", "170504"]
EXPECTED
