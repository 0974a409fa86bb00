#!/bin/sh
# A program takes loads as JSON, tonnes to the ten kilograms, as many scales weigh, and says so in its schema (JSON Schema 2020-12, validation,
# 6.2.1): {"type": "number", "multipleOf": 0.01}, valid where a division by 0.01 "results in an integer".
#
# Guess: each weight of two places is valid, whatever its value. Seen, of 0.01 t to 100.00 t, 10,000 weights: ajv 8.20.0, which Fastify and many others
# check requests with, and djv 2.1.4 refuse 1,363, the first of which are 0.07, 0.14, 0.28 and 0.29 t, and z-schema 6.0.2 1,146: 0.07 / 0.01
# is 7.000000000000001 to them. valibot 1.5.0 and TypeBox 0.34.52 refuse 9,986, among them 0.5, 1 and 12.5 t, and take 14, by the remainder of a
# division of floating point numbers. jsonschema 1.5.0, @exodus/schemasafe 1.3.0, @cfworker/json-schema 4.1.6, is-my-json-valid 2.20.6, zod 4.6.7 and
# joi 18.3.2 take all, and so does ajv with `multipleOfPrecision: 6`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts ajv@8.20.0 djv@2.1.4 z-schema@6.0.2 valibot@1.5.0 @sinclair/typebox@0.34.52 jsonschema@1.5.0 @exodus/schemasafe@1.3.0 @cfworker/json-schema@4.1.6 is-my-json-valid@2.20.6 zod@4.6.7 joi@18.3.2
cat >check.cjs <<'JS'
const { Validator: Worker } = require("@cfworker/json-schema");
const { validator } = require("@exodus/schemasafe");
const { Type } = require("@sinclair/typebox");
const { Value } = require("@sinclair/typebox/value");
const Ajv = require("ajv").default;
const Djv = require("djv");
const isMyJsonValid = require("is-my-json-valid");
const joi = require("joi");
const { validate } = require("jsonschema");
const valibot = require("valibot");
const ZSchema = require("z-schema");
const { z } = require("zod");

const schema = { type: "number", multipleOf: 0.01 };
const djv = new Djv();
djv.addSchema("load", schema);
const old = new (ZSchema.default ?? ZSchema)();
const worker = new Worker(schema);
const box = Type.Number({ multipleOf: 0.01 });
const pipe = valibot.pipe(valibot.number(), valibot.multipleOf(0.01));
const checks = {
	ajv: new Ajv().compile(schema),
	"ajv, precision": new Ajv({ multipleOfPrecision: 6 }).compile(schema),
	djv: (tonnes) => !djv.validate("load", tonnes),
	"z-schema": (tonnes) => old.validate(tonnes, schema),
	valibot: (tonnes) => valibot.safeParse(pipe, tonnes).success,
	TypeBox: (tonnes) => Value.Check(box, tonnes),
	jsonschema: (tonnes) => validate(tonnes, schema).valid,
	schemasafe: validator(schema),
	cfworker: (tonnes) => worker.validate(tonnes).valid,
	"is-my-json-valid": isMyJsonValid(schema),
	zod: (tonnes) => z.number().multipleOf(0.01).safeParse(tonnes).success,
	joi: (tonnes) => !joi.number().multiple(0.01).validate(tonnes).error,
};
const loads = Array.from({ length: 10_000 }, (_, index) => (index + 1) / 100);
for (const [name, isValid] of Object.entries(checks)) {
	const refused = loads.filter((tonnes) => !isValid(tonnes));
	console.log(`${name}: ${refused.length} refused ${refused.slice(0, 4).join(" ")}`.trim());
}
JS
seen=$(node check.cjs)
echo "$seen"
expected='ajv: 1363 refused 0.07 0.14 0.28 0.29
ajv, precision: 0 refused
djv: 1363 refused 0.07 0.14 0.28 0.29
z-schema: 1146 refused 0.07 0.14 0.28 0.29
valibot: 9986 refused 0.03 0.05 0.06 0.07
TypeBox: 9986 refused 0.03 0.05 0.06 0.07
jsonschema: 0 refused
schemasafe: 0 refused
cfworker: 0 refused
is-my-json-valid: 0 refused
zod: 0 refused
joi: 0 refused'
[ "$seen" = "$expected" ]
