import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// The room for new objects stays as small as it starts: answers leave next to nothing behind, and 15 MiB are 15 MiB.
setFlagsFromString("--semi-space-growth-factor=1");
// What the compiler made of the code is kept beside it, so that every start after the first is quicker.
enableCompileCache(fileURLToPath(new URL("./.compiled", import.meta.url)));
await import("#app/server/main.ts");
