/**
 * A change that takes a guard away: `from` stands once in `file`, and one of `tests`, the file's own unless others are named, must
 * fail with `to` in its place.
 */
export type Mutation = { guard: string; file: string; from: string; to: string; tests?: readonly string[] };

const backup = "app/cli/backup.ts";
const guard = "app/server/http/request-guard.ts";
const guardTests = ["app/server/http/request-guard.test.ts"];
const uploads = "app/server/http/upload-places.ts";
const bodyTests = ["app/server/http/read-body.test.ts"];
const renders = "app/server/http/render-queue.ts";
const spam = "app/forms/spam.ts";
const sqlite = "app/db/sqlite.ts";
const sqliteTests = ["app/db/faults.test.ts"];
const token = "app/platform/secrets/token.server.ts";
const limitTests = ["app/server/http/rate-limit.test.ts"];
const handler = "app/server/http/request-handler.ts";

export const mutations: readonly Mutation[] = [
	{
		guard: "a lease is renewed by who holds it",
		file: "app/leads/delivery/outbox.server.ts",
		from: `.where("attempts", "=", delivery.attempts)\n\t\t\t.where("state", "=", WAITING)\n\t\t\t.where("leased_until", "is not", null)`,
		to: "",
	},
	{
		guard: "opt-outs are merged before leads",
		file: "app/leads/restore/restore-backup.server.ts",
		from: "unknownOptOuts: await addOptOuts(backup, store),\n\t\tdiffering: [],\n\t\tfailed: [],\n\t};",
		to: 'unknownOptOuts: 0, differing: [], failed: [] }; for await (const leads of rowsOf(backup.db, "lead", BATCH)) await rowByRowOnFault(store, leads, done, () => "", (tx, some) => addLeads(tx, some, [], now, keptSince)); await addOptOuts(backup, store);',
		tests: ["app/cli/restore.test.ts"],
	},
	{
		guard: "a backup of PostgreSQL is forced to the disk",
		file: backup,
		from: `"r+");\n\tfsyncSync(descriptor);`,
		to: `"r+");`,
	},
	{
		guard: "a damaged page that was met is remembered",
		file: sqlite,
		from: "isDamaged ||= isDamage(error);",
		to: "",
		tests: sqliteTests,
	},
	{
		guard: "a disk without room for leads is not writable",
		file: sqlite,
		from: `freeBytes < LEAST_FREE_BYTES ? "its disk is full" : null`,
		to: "freeBytes < 0 ? String(LEAST_FREE_BYTES) : null",
		tests: sqliteTests,
	},
	{
		guard: "a backup is checked for rows that lead nowhere",
		file: backup,
		from: `if (!mayLackRows && database.prepare("PRAGMA foreign_key_check").get()) throw new Error("incomplete");`,
		to: "",
	},
	{
		guard: "a backup is whole",
		file: backup,
		from: `if (found?.integrity_check !== "ok") throw new Error("damaged");`,
		to: "",
	},
	{
		guard: "a backup is on the disk before it counts",
		file: backup,
		from: `source.prepare("VACUUM INTO ?").run(to);\n\t\tfsyncSync(descriptor);`,
		to: `source.prepare("VACUUM INTO ?").run(to);`,
	},
	{
		guard: "a purge leaves a line in the log",
		file: "app/leads/retention.server.ts",
		from: `logger().info(done, "old data erased");`,
		to: "",
		tests: ["app/cli/action-log.test.ts"],
	},
	{
		guard: "the daily erasure stops where more is due than a day brings",
		file: "app/leads/retention.server.ts",
		from: "? leads : 0",
		to: "? 0 : 0",
	},
	{
		guard: "a backup that holds more than the newest stays",
		file: "app/db/backup-rotation.ts",
		from: "if (fuller) kept.add(fuller);",
		to: "",
	},
	{
		guard: "a client sends one list at a time",
		file: uploads,
		from: " && !reading.has(network)",
		to: "",
		tests: bodyTests,
	},
	{
		guard: "few lists are read at a time",
		file: uploads,
		from: "reading.size < MAX_UPLOADS",
		to: "true",
		tests: bodyTests,
	},
	{
		guard: "a form comes from this site (Origin)",
		file: guard,
		from: "const isOwn = from === origin ||",
		to: "const isOwn = true ||",
	},
	{
		guard: "a form comes from this site (Sec-Fetch-Site)",
		file: guard,
		from: `if (!isOwn || (site !== "same-origin" && site !== "none"))`,
		to: "if (!isOwn)",
	},
	{
		guard: "a body without a length is counted",
		file: "app/server/http/read-body.ts",
		from: "if (size > most) throw tooLarge();",
		to: "",
	},
	{
		guard: "a request names one host",
		file: guard,
		from: "return hosts === 1 &&",
		to: "return hosts >= 1 &&",
	},
	{
		guard: "no forwarded address is believed without a proxy",
		file: "app/request/client.ts",
		from: "if (proxies === 0) return peer;",
		to: "",
		tests: guardTests,
	},
	{
		guard: "an IPv6 client is a network of 64 bits",
		file: "app/request/client.ts",
		from: "{ bits: 64, shares: 1 }",
		to: "{ bits: 128, shares: 1 }",
		tests: limitTests,
	},
	{
		guard: "posts beyond the limit wait",
		file: "app/server/http/rate-limit.ts",
		from: "if (consumedPoints > points) {",
		to: "if (false) {",
	},
	{
		guard: "posts far beyond the limit are a flood",
		file: "app/server/http/rate-limit.ts",
		from: "isFlood: consumedPoints > FLOOD * points",
		to: "isFlood: false",
	},
	{
		guard: "a flood is refused before anything is rendered",
		file: handler,
		from: "if (isFlood) throw refuseFurther(retryAfter);",
		to: "",
	},
	{
		guard: "the origin of a post is checked before its route runs",
		file: handler,
		from: "if (!isOneClick(context.pathname)) checkOrigin(request, context.origin);",
		to: "",
	},
	{
		guard: "a step beyond the limit is not saved",
		file: "app/routes/quote/step.server.ts",
		from: "post.request.retryAfter > 0",
		to: "false",
		tests: ["app/routes/quote/wizard-request.server.test.ts"],
	},
	{
		guard: "one client does not fill a queue",
		file: renders,
		from: "{ post: 64, draft: 32, page: 32, lists: 1 }",
		to: "mostWaiting",
	},
	{
		guard: "posts have a bounded share",
		file: renders,
		from: "{ posts: 8, visits: 4, lists: 1 }",
		to: "{ posts: 800, visits: 4, lists: 1 }",
	},
	{
		guard: "the field for machines stays empty",
		file: spam,
		from: `if (honeypot !== "") found.push("honeypot");`,
		to: "",
	},
	{
		guard: "nobody fills in a form in no time",
		file: spam,
		from: "filledInMs < fastestMs",
		to: "filledInMs < 0",
	},
	{
		guard: "few links are honest",
		file: spam,
		from: "const MAX_LINKS = 2;",
		to: "const MAX_LINKS = 200;",
	},
	{
		guard: "a form leads back to pages of this site",
		file: "app/request/return-path.server.ts",
		from: `if (url?.origin !== "http://site") return paths.home;`,
		to: "if (!url) return paths.home;",
		tests: ["app/request/return-path.test.ts"],
	},
	{
		guard: "a token is signed",
		file: token,
		from: "given.length === right.length && timingSafeEqual(given, right)",
		to: "given.length === right.length",
	},
	{
		guard: "a token is for one purpose",
		file: token,
		from: "keyedHash(secret, `token:",
		to: "keyedHash(secret, true ? `token:` : `",
	},
	{
		guard: "a token ends",
		file: token,
		from: "if (!genuine || Number.parseInt(expiry, 36) <= now) return null;",
		to: "if (!genuine) return null;",
	},
	{
		guard: "an old frame never lies under an old header",
		file: sqlite,
		from: `writer.exec("PRAGMA synchronous = NORMAL");`,
		to: `writer.exec("PRAGMA synchronous = OFF");`,
		tests: sqliteTests,
	},
	{
		guard: "what is erased is overwritten",
		file: "app/db/sqlite-connection.ts",
		from: `database.exec("PRAGMA secure_delete = ON");`,
		to: "",
		tests: sqliteTests,
	},
	{
		guard: "a spreadsheet runs nothing that was typed",
		file: "app/formats/csv.ts",
		from: "FORMULA.test(cell) && !PHONE.test(cell)",
		to: "false",
	},
	{
		guard: "few links to one's own data in a day",
		file: "app/leads/own-data-link.server.ts",
		from: "if (asked.length >= MAX_OWN_DATA_LINKS_PER_DAY && hasOpenLink) return;",
		to: "",
	},
	{
		guard: "a store that was restored is no new one",
		file: "app/db/migrate.ts",
		from: `oldest?.received_at ?? Number.POSITIVE_INFINITY`,
		to: "oldest ? Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY",
		tests: ["app/db/open.test.ts"],
	},
	{
		guard: "a damaged store is read from end to end",
		file: "app/db/damage.ts",
		from: `?.integrity_check !== "ok"`,
		to: "?.integrity_check === undefined",
		tests: ["app/cli/doctor.test.ts", "app/cli/restore.test.ts"],
	},
	{
		guard: "a row whose JSON is damaged is not restored",
		file: "app/leads/restore/restored.ts",
		from: "rows.filter(isSound)",
		to: "rows.filter((row) => isSound(row) || row)",
		tests: ["app/cli/restore.test.ts"],
	},
	{
		guard: "an erasure by age is not taken over from a backup",
		file: "app/leads/restore/leads.server.ts",
		from: `erasure_reason === "request" && own !== undefined`,
		to: `erasure_reason !== null && own !== undefined`,
		tests: ["app/cli/restore.test.ts"],
	},
];
