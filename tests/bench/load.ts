/**
 * A load generator in a process of its own, so that it never takes the server's time: keep-alive connections on raw
 * sockets, each sending the same request again as soon as its response is there.
 * `node tests/bench/load.ts '{"port":…,"seconds":…,"connections":…,"head":"GET / HTTP/1.1\r\n…"}'` prints a `Load`.
 */
import { connect } from "node:net";
import { percentile } from "#tests/bench/figures.ts";

/** `head`: the whole request, a body included. `%NUMBER%16DIGITS` in it becomes 16 digits, others each time. */
export type LoadOrder = { port: number; seconds: number; connections: number; head: string; status?: number };
/** Answers with the `status` ordered, 200 if none is, per second, and how long the slowest 1 % took, milliseconds. */
export type Load = {
	perSecond: number;
	responses: number;
	failures: number;
	p99: number;
};

/** Stands in a request for a number that no other one has. */
const NUMBER = "%NUMBER%16DIGITS";

const order: LoadOrder = JSON.parse(process.argv[2] ?? "{}");
const request = Buffer.from(order.head, "latin1");
let number = Math.floor(performance.timeOrigin) * 1000;
const nextRequest = order.head.includes(NUMBER)
	? () => order.head.replace(NUMBER, String(number++))
	: () => request;
const good = `HTTP/1.1 ${order.status ?? 200}`;
const lengthName = "content-length: ";
const took: number[] = [];
let responses = 0;
let failures = 0;
let isOver = false;

/** One connection: a response is its head, as many bytes as it announces, and nothing else. */
function visit(): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port: order.port, host: "127.0.0.1", noDelay: true });
		let missing = 0;
		let sentAt = 0;
		const send = () => {
			sentAt = performance.now();
			socket.write(nextRequest());
		};
		socket.on("connect", send);
		socket.on("error", reject);
		socket.on("close", () => resolve());
		socket.on("data", (chunk: Buffer) => {
			if (missing === 0) {
				const end = chunk.indexOf("\r\n\r\n");
				if (end < 0) return reject(new Error("a response's head came in two pieces"));
				const head = chunk.toString("latin1", 0, end);
				if (!head.startsWith(good)) failures++;
				const index = head.toLowerCase().indexOf(lengthName);
				missing = end + 4 + (index < 0 ? 0 : Number.parseInt(head.slice(index + lengthName.length), 10));
			}
			missing -= chunk.length;
			if (missing > 0) return;
			responses++;
			took.push(performance.now() - sentAt);
			if (isOver) socket.destroy();
			else send();
		});
	});
}

const startedAt = performance.now();
setTimeout(() => {
	isOver = true;
}, order.seconds * 1000);
await Promise.all(Array.from({ length: order.connections }, visit));
const seconds = (performance.now() - startedAt) / 1000;
took.sort((a, b) => a - b);
const load: Load = {
	perSecond: (responses - failures) / seconds,
	responses,
	failures,
	p99: percentile(took, 0.99),
};
process.stdout.write(JSON.stringify(load));
