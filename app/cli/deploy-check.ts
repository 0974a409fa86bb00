import { requireNode } from "#app/needed-node.ts";

requireNode();
await import("#app/cli/deploy-check-main.ts");
