import { plainText } from "#app/routes/tools/reconciliation/lists/plain-text.ts";

/**
 * The state of a manifest by its status: `expired` where the system cancelled it because nobody recorded the receipt,
 * `stored` in temporary storage, `unknown` for a word that is not listed, `none` for an empty cell.
 */
export type LoadState =
	| "received"
	| "partial"
	| "open"
	| "stored"
	| "expired"
	| "refused"
	| "cancelled"
	| "unknown"
	| "none";
/** States in which nothing was received, for sure. */
export const unreceived: ReadonlySet<LoadState> = new Set<LoadState>([
	"open",
	"stored",
	"expired",
	"refused",
	"cancelled",
]);

const nothing = /^[0. ]*$/;
/**
 * Words of each state, in plain letters. Each is looked at before those below it, whose words it may hold: cancelled by
 * the system, not refused, partly received, received into storage.
 */
const statusPatterns = {
	expired: /automatic|por prazo|expirad|expired|vencid|decurso/,
	cancelled: /cancel|anulad|estornad|\bvoid/,
	partial:
		/^recebid[oa] (parcial|em parte)|^parcialmente recebid|^partial.* received|^received (partial|in part)/,
	stored: /armaz|temporar|storage/,
	open: /\bnao\b|\bnot?\b|parcial|partial|^salv|^saved|emitid|^issued|transit|aguard|await|pendent|pending/,
	refused: /rejeit|recus|reject|refus/,
	received: /^recebid|^received|^baixad|^finaliz|^conclu|^complet|^destinad|^certificad|^sim$|^yes$|^ok$/,
	validCertificate:
		/^(emitid|ativ|valid|vigent|conclu|finaliz|assinad|certificad|recebid|issued|active|complet|signed|received|ok$|sim$|yes$)/,
};

const states = ["expired", "cancelled", "partial", "stored", "open", "refused", "received"] as const;

/** Reads a status. A word that is not known never counts as received. */
export function loadState(status: string): LoadState {
	const plain = plainText(status);
	if (nothing.test(plain)) return "none";
	return states.find((state) => statusPatterns[state].test(plain)) ?? "unknown";
}

/** True if a certificate with this status proves anything; one without a status does. */
export function isValidCertificate(status: string): boolean {
	const plain = plainText(status);
	if (nothing.test(plain)) return true;
	return (
		!statusPatterns.cancelled.test(plain) &&
		!/\bnao\b|\bnot\b|invalid|inativ|inactive/.test(plain) &&
		statusPatterns.validCertificate.test(plain)
	);
}

/** True if a cell holds the number of a certificate: a dash, a zero or a word such as `pendente` is none. */
export function isCertificateNumber(cell: string): boolean {
	const plain = plainText(cell);
	return /[1-9]/.test(plain) && !statusPatterns.cancelled.test(plain);
}
