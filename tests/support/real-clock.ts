import { afterEach, vi } from "vitest";

// Files share a process: a clock that a test moved, even one that failed, is not the next one's.
afterEach(() => vi.useRealTimers());
