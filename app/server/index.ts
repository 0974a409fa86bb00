import { fileURLToPath } from "node:url";
import { requireNode } from "#app/needed-node.ts";

requireNode();
const { enableCompileCache } = await import("node:module");
// Keeps compiled code beside the source, so that every start after the first is quicker.
enableCompileCache(fileURLToPath(new URL("./.compiled", import.meta.url)));
await import("./main.ts");
