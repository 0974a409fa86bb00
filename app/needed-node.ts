/** The major version that the lock file brings and every test runs on. Plain enough that much older ones can read this file. */
const NEEDED_NODE = 26;

/** Ends the process with a sentence where the Node is too old, before it meets what it cannot read. */
export function requireNode(running: string = process.versions.node): void {
	if (Number(running.split(".")[0]) >= NEEDED_NODE) return;
	process.stderr.write(
		`This site needs Node ${NEEDED_NODE} or newer, and this is Node ${running}. A release brings its own: bin/node; a checkout has it in node_modules/.bin/node.\n`,
	);
	process.exit(1);
}
