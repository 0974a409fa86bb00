import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Serves React as ES modules: browsers would parse its 145 kB of CommonJS twice (`docs/testing.md`, Internals). */
export function reactModules(): Plugin {
	return {
		name: "react-modules",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime)\.js$/ },
			handler(entry, id) {
				const [file = ""] = /cjs\/[\w.-]+\.production\.js/.exec(entry) ?? [];
				const imports: string[] = [];
				const code = readFileSync(new URL(file, `file://${id}`), "utf8").replaceAll(
					/require\("([^"]+)"\)/g,
					(_, name) => `library${imports.push(name)}`,
				);
				const names = new Set([...code.matchAll(/exports\.(\w+)/g)].map(([, name]) => name));
				// `scheduler` picks some of its functions by what the browser supports.
				const chosen = [...names].filter((name) => !code.includes(`\nexports.${name} = function`));
				return [
					...imports.map((name, index) => `import * as library${index + 1} from "${name}";`),
					...chosen.map((name) => `let own_${name};`),
					code
						.replaceAll(/^exports\.(\w+) = function/gm, "const own_$1 = function")
						.replaceAll(/exports\.(\w+)/g, "own_$1"),
					`export { ${[...names].map((name) => `own_${name} as ${name}`).join(", ")} };`,
					`export * as default from ${JSON.stringify(id)};`,
				].join("\n");
			},
		},
	};
}
