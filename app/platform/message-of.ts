/** An error's message, or its code where it has none, as one of several addresses that failed. */
export function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}

/** The code of an error: PostgreSQL's (appendix A), or the operating system's; empty without one. */
export function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** True for an error number of the operating system (`ENOSPC`) or a thread that it refused, not for Node's other codes (`ERR_…`). */
export function isOfSystem(error: unknown): boolean {
	return codeOf(error) === "ERR_WORKER_INIT_FAILED" || /^E(?!RR_)/.test(codeOf(error));
}
