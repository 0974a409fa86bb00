/** An error's message, or its code if the message is empty, as in an AggregateError of failed addresses. */
export function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}

/** An error's code, from PostgreSQL (appendix A) or the operating system; empty without one. */
export function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** True for error numbers of the operating system (`ENOSPC`) and refused threads, not for Node's other codes (`ERR_…`). */
export function isOfSystem(error: unknown): boolean {
	return codeOf(error) === "ERR_WORKER_INIT_FAILED" || /^E(?!RR_)/.test(codeOf(error));
}
