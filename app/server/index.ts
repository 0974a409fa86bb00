import { fileURLToPath } from "node:url";
import { requireNode } from "#app/needed-node.ts";

requireNode();
const { enableCompileCache } = await import("node:module");
// Caches compiled code beside the source, which speeds up later starts.
enableCompileCache(fileURLToPath(new URL("./.compiled", import.meta.url)));
await import("./main.ts");
