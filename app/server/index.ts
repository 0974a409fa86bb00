import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// What an answer leaves behind is collected in a fraction of a millisecond; waking other threads for it takes longer.
setFlagsFromString("--no-parallel-scavenge");
// The space for new objects is never given back once it has grown, and answers need little of it.
setFlagsFromString("--semi-space-growth-factor=1");
// Old objects are collected once they have grown by half, not threefold: less memory for a few per cent of time.
setFlagsFromString("--heap-growing-percent=50");
// What the compiler made of the code is kept beside it, so that every start after the first is quicker.
enableCompileCache(fileURLToPath(new URL("./.compiled", import.meta.url)));
await import("#app/server/main.ts");
