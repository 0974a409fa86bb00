/** An error's message, or its code where it has none, as one of several addresses that failed. */
export function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}
