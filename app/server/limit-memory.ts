import { setFlagsFromString } from "node:v8";

/**
 * Trades a little of V8's speed for memory. Called once the server listens: by then the space for new objects has grown to
 * the 4 MiB that responses need, which loading React would double. Not earlier: a changed flag invalidates
 * Node's snapshot and our compile cache.
 */
export function limitMemory(): void {
	// The space for new objects is never given back once it has grown.
	setFlagsFromString("--semi-space-growth-factor=1");
	// A response's garbage is collected in a fraction of a millisecond; waking other threads for it takes longer.
	setFlagsFromString("--no-parallel-scavenge");
	// Old objects are collected once they have grown by half, not threefold: less memory for a few per cent of time.
	setFlagsFromString("--heap-growing-percent=50");
}
