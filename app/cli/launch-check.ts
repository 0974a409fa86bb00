import { requireNode } from "#app/needed-node.ts";

requireNode();
await import("#app/cli/launch-check-main.ts");
