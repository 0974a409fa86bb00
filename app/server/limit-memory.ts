import { setFlagsFromString } from "node:v8";

/**
 * Trades a little of V8's speed for memory. Called once the server listens: by then the space for new objects has grown to
 * the 4 MiB that responses need, which loading React would double. Code that Node brings compiled, and what was kept of ours
 * so far, is only taken as it is while no flag has changed.
 */
export function limitMemory(): void {
	// The space for new objects is never given back once it has grown.
	setFlagsFromString("--semi-space-growth-factor=1");
	// What a response leaves behind is collected in a fraction of a millisecond; waking other threads for it takes longer.
	setFlagsFromString("--no-parallel-scavenge");
	// Old objects are collected once they have grown by half, not threefold: less memory for a few per cent of time.
	setFlagsFromString("--heap-growing-percent=50");
}
