import { setFlagsFromString } from "node:v8";

/**
 * Trades a little of V8's speed for memory. Called once the server listens, not earlier: a changed flag invalidates Node's
 * snapshot and our compile cache. New objects keep the room that V8 gives them: a drawn page fills several MiB.
 */
export function limitMemory(): void {
	// A response's garbage is collected in a fraction of a millisecond; waking other threads for it takes longer.
	setFlagsFromString("--no-parallel-scavenge");
	// Old objects are collected once they have grown by half, not threefold: less memory for a few per cent of time.
	setFlagsFromString("--heap-growing-percent=50");
}
