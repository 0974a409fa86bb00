import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";

/** Options of strace with which it notes what `readTraces` reads; with `-D` the program keeps its process. */
export const tracing = (trace: string) => [
	...["strace", "-D", "-f", "--seccomp-bpf", "-A", "-yy", "-xx", "-ttt", "-s", "200000", "-o", trace, "-e"],
	"trace=openat,mkdir,pwrite64,write,writev,fsync,fdatasync,ftruncate,rename,unlink",
];

type Change = { at: number; bytes: Buffer } | { size: number };
type Sync = { path: string; covers?: number; names?: [string, Entry][] };

/** An act of a program. A sync covers what came before its begin, and holds from its end on. */
export type Event =
	| { did: "make" | "unlink"; path: string }
	| { did: "change"; path: string; change: Change }
	| { did: "rename"; path: string; to: string }
	| { did: "begin sync" | "end sync"; sync: Sync }
	| { did: "send"; text: string };

const unhex = (text = "") => Buffer.from(text.replaceAll("\\x", ""), "hex");

/** Reads what happened to files, and what was sent. Of each process a file: two would cut each other's lines in one. */
export async function readTraces(files: readonly string[]): Promise<Event[]> {
	const lines: string[] = [];
	for (const file of files)
		for await (const line of createInterface(createReadStream(file))) lines.push(line);
	const timeOf = (line: string) => Number(line.split(/\s+/, 2)[1]);
	const events: Event[] = [];
	const begun = new Map<string, () => void>();
	for (const line of lines.sort((one, other) => timeOf(one) - timeOf(other))) {
		const [, thread = "", call, rest = ""] =
			/^(\d+)\s+\S+\s+(?:<\.\.\. \w+ resumed>|(\w+)\()(.*)$/.exec(line) ?? [];
		const hasEnded = !rest.endsWith("<unfinished ...>");
		const isWell = / = \d+/.test(rest);
		if (call === undefined) {
			if (isWell) begun.get(thread)?.();
			begun.delete(thread);
			continue;
		}
		const event = eventOf(call, rest);
		if (event === undefined || (hasEnded && !isWell)) continue;
		events.push(event);
		if (event.did !== "begin sync") continue;
		const end = () => events.push({ ...event, did: "end sync" });
		if (hasEnded) end();
		else begun.set(thread, end);
	}
	return events;
}

function eventOf(call: string, rest: string): Event | undefined {
	const path = unhex(/^\d+<([^>]*)>/.exec(rest)?.[1]).toString();
	const strings = [...rest.matchAll(/"([^"]*)"/g)].map(([, text]) => unhex(text));
	const [first = Buffer.alloc(0), second] = strings;
	const [, one = 0, two = 0, three = one] =
		rest
			.replaceAll(/<[^>]*>|"[^"]*"/g, "")
			.match(/\d+/g)
			?.map(Number) ?? [];
	switch (call) {
		case "openat":
			return rest.includes("O_CREAT") ? { did: "make", path: String(first) } : undefined;
		case "mkdir":
			return { did: "make", path: String(first) };
		case "unlink":
			return { did: "unlink", path: String(first) };
		case "rename":
			return { did: "rename", path: String(first), to: String(second) };
		case "pwrite64":
			return { did: "change", path, change: { at: two, bytes: first.subarray(0, three) } };
		case "ftruncate":
			return { did: "change", path, change: { size: one } };
		case "fsync":
		case "fdatasync":
			return { did: "begin sync", sync: { path } };
		default:
			return /^\d+<TCP:/.test(rest) ? { did: "send", text: strings.join("") } : undefined;
	}
}

/** A file: what is on its disk for certain, and the changes that may be. A folder has neither. */
type Entry = { bytes: Buffer; size: number; pending: Change[] };
const newEntry = (): Entry => ({ bytes: Buffer.alloc(0), size: 0, pending: [] });

/** Of the changes that were not synced, a loss of power takes all, whole ones, or sectors. */
export const losses = ["all", "whole", "torn"] as const;
const SECTOR = 512;

/** A folder as a disk keeps it. */
export class Disk {
	/** Names of files that are there, and those that survive for certain. */
	readonly #live = new Map<string, Entry>();
	readonly #durable = new Map<string, Entry>();

	readonly root: string;

	/** Everything is below `root`, which is empty at first. */
	constructor(root: string) {
		this.root = root;
	}

	apply(event: Event): void {
		const live = this.#live;
		switch (event.did) {
			case "begin sync":
				event.sync.covers = live.get(event.sync.path)?.pending.length ?? 0;
				event.sync.names = [...live].filter(([path]) => dirname(path) === event.sync.path);
				break;
			case "end sync":
				this.#sync(event.sync);
				break;
			case "change":
				live.get(event.path)?.pending.push(event.change);
				break;
			case "unlink":
				live.delete(event.path);
				break;
			case "rename":
				live.set(event.to, live.get(event.path) ?? newEntry());
				live.delete(event.path);
				break;
			case "make":
				if (event.path.startsWith(`${this.root}/`) && !live.has(event.path)) live.set(event.path, newEntry());
		}
	}

	#sync({ path, covers = 0, names = [] }: Sync): void {
		const entry = this.#live.get(path);
		for (const change of entry?.pending.splice(0, covers) ?? []) if (entry) applyChange(entry, change);
		for (const name of this.#durable.keys()) if (dirname(name) === path) this.#durable.delete(name);
		for (const [name, one] of names) this.#durable.set(name, one);
	}

	/** Writes the folder into `to` as a loss of power leaves it now, if `isLenient` with names that were not synced. */
	rebuild(to: string, isLenient: boolean, loss: (typeof losses)[number], random: () => number): void {
		const names = isLenient ? this.#live : this.#durable;
		const isThere = (path: string): boolean =>
			path === this.root || (names.has(path) && isThere(dirname(path)));
		for (const [path, { bytes, size, pending }] of names) {
			if (!isThere(path) || !/\.sqlite[^/]*$/.test(path) || path.endsWith("-shm")) continue;
			const entry = { bytes: Buffer.from(bytes.subarray(0, size)), size, pending: [] };
			for (const change of loss === "all" ? [] : pending)
				for (const part of loss === "torn" ? sectorsOf(change) : [change])
					if (random() < 0.5) applyChange(entry, part);
			mkdirSync(dirname(to + path), { recursive: true });
			writeFileSync(to + path, entry.bytes.subarray(0, entry.size));
		}
	}
}

function applyChange(entry: Entry, change: Change): void {
	const end = "size" in change ? change.size : change.at + change.bytes.length;
	if (end > entry.bytes.length) entry.bytes = Buffer.concat([entry.bytes], 2 * end);
	if ("size" in change) entry.bytes.fill(0, end, Math.max(end, entry.size));
	else change.bytes.copy(entry.bytes, change.at);
	entry.size = "size" in change ? end : Math.max(entry.size, end);
}

/** A disk writes whole sectors, each or not. */
function sectorsOf(change: Change): Change[] {
	if ("size" in change) return [change];
	const { at, bytes } = change;
	const parts: Change[] = [];
	for (let from = at; from < at + bytes.length; ) {
		const end = Math.min(at + bytes.length, (Math.floor(from / SECTOR) + 1) * SECTOR);
		parts.push({ at: from, bytes: bytes.subarray(from - at, end - at) });
		from = end;
	}
	return parts;
}

/** Leaves in `file` what SQLite does if the power fails while it writes the first page of a new store. */
export function tear(file: string): void {
	writeFileSync(file, Buffer.alloc(4096));
	// No record, a nonce, no page (bytes 16 to 19), sectors of 512 bytes, pages of 4096.
	const journal = Buffer.from("d9d505f920a163d70000000000000007000000000000020000001000", "hex");
	writeFileSync(`${file}-journal`, Buffer.concat([journal], SECTOR));
}
