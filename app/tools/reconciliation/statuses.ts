import { plainText } from "#app/tools/reconciliation/plain-text.ts";

/** How a manifest stands by its status: `unknown` is a word that this list does not have, `none` an empty cell. */
export type LoadState = "received" | "open" | "cancelled" | "unknown" | "none";

const nothing = /^[0. ]*$/;
const cancelled = /cancel|anulad|estornad|\bvoid/;
/** Looked at before the words for received, which some of them hold: not received, partly received, received into storage. */
const open =
	/\bnao\b|\bnot?\b|parcial|partial|armaz|temporar|storage|^salv|^saved|emitid|^issued|transit|aguard|await|pendent|pending|rejeit|recus|reject|refus|expirad|expired|vencid/;
const received =
	/^recebid|^received|^baixad|^finaliz|^conclu|^complet|^destinad|^certificad|^sim$|^yes$|^ok$/;

/** What the words in a status column mean. Whatever is not known never counts as received. */
export function loadState(status: string): LoadState {
	const plain = plainText(status);
	if (nothing.test(plain)) return "none";
	if (cancelled.test(plain)) return "cancelled";
	if (open.test(plain)) return "open";
	return received.test(plain) ? "received" : "unknown";
}

const validCertificate =
	/^(emitid|ativ|valid|vigent|conclu|finaliz|assinad|certificad|recebid|issued|active|complet|signed|received|ok$|sim$|yes$)/;

/** Whether a certificate with this status proves anything; one without a status does. */
export function isValidCertificate(status: string): boolean {
	const plain = plainText(status);
	if (nothing.test(plain)) return true;
	return (
		!cancelled.test(plain) &&
		!/\bnao\b|\bnot\b|invalid|inativ|inactive/.test(plain) &&
		validCertificate.test(plain)
	);
}

/** Whether a cell holds the number of a certificate: a dash, a zero or a word such as `pendente` is none. */
export function isCertificateNumber(cell: string): boolean {
	const plain = plainText(cell);
	return /[1-9]/.test(plain) && !cancelled.test(plain);
}

/** The day in a cell as ISO: `02/03/2026 14:10`, `2026-03-02`. Undefined where there is none. */
export function dayIn(cell: string): string | undefined {
	const text = cell.slice(0, 40).trim();
	const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(text) ?? [];
	const iso =
		day && month && year
			? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
			: (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? "");
	const time = Date.parse(`${iso}T00:00:00Z`);
	if (Number.isNaN(time)) return undefined;
	return new Date(time).toISOString().slice(0, 10) === iso ? iso : undefined;
}
