/**
 * Node's own limit: `node:http` that sends one body with its headers from memory, and does nothing else.
 * `node tests/bench/bare.js <file> <port>`; the file holds JSON with `headers` (flat) and `body` (base64).
 * Plain JavaScript: taking types out would count as its start.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file, port] = process.argv.slice(2);
const { headers, body: encoded } = JSON.parse(readFileSync(file, "utf8"));
const body = Buffer.from(encoded, "base64");

createServer((_request, response) => {
	response.writeHead(200, headers);
	response.end(body);
}).listen(Number(port), "127.0.0.1");
