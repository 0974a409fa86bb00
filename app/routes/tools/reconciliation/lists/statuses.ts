import { plainText } from "#app/formats/plain-text.ts";

/**
 * Words of each state of a manifest, in plain letters: `expired` where the system cancelled it because nobody recorded the
 * receipt, `stored` in temporary storage. Each is looked at before those below it, whose words it may hold.
 */
const statusPatterns = {
	expired: /automatic|por prazo|expirad|expired|vencid|decurso/,
	cancelled: /cancel|anulad|estornad|\bvoid/,
	stored: /armaz|temporar|storage/,
	open: /\bnao\b|\bnot?\b|parcial|em parte|partial|in part|^salv|^saved|emitid|^issued|transit|aguard|await|pendent|pending/,
	refused: /rejeit|recus|reject|refus/,
	received: /^recebid|^received|^baixad|^finaliz|^conclu|^complet|^destinad|^certificad|^sim$|^yes$|^ok$/,
};

/** `unknown` for a word that is not listed, which never counts as received; `none` for an empty cell. */
export type LoadState = keyof typeof statusPatterns | "unknown" | "none";
const states = Object.keys(statusPatterns) as (keyof typeof statusPatterns)[];

const nothing = /^[0. ]*$/;
const validCertificate =
	/^(emitid|ativ|valid|vigent|conclu|finaliz|assinad|certificad|recebid|issued|active|complet|signed|received|ok$|sim$|yes$)/;

/** Reads the status of a manifest. */
export function loadState(status: string): LoadState {
	const plain = plainText(status);
	if (nothing.test(plain)) return "none";
	return states.find((state) => statusPatterns[state].test(plain)) ?? "unknown";
}

/** True if a certificate with this status proves anything; one without a status does. */
export function isValidCertificate(status: string): boolean {
	const plain = plainText(status);
	return nothing.test(plain) || (validCertificate.test(plain) && !statusPatterns.cancelled.test(plain));
}

/** True if a cell holds the number of a certificate: a dash, a zero or a word such as `pendente` is none. */
export function isCertificateNumber(cell: string): boolean {
	const plain = plainText(cell);
	return /[1-9]/.test(plain) && !statusPatterns.cancelled.test(plain);
}
