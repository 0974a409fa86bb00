import { requireNode } from "#app/needed-node.ts";

requireNode();
await import("./leads-main.ts");
