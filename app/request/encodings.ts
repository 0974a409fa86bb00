export type Encoding = "br" | "gzip" | "identity";

/** Named, and not with quality 0; other quality values make no difference here. */
const takes = {
	br: /(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/,
	gzip: /(^|,)\s*gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/,
};

/** Encodings that a client accepts (RFC 9110, 12.5.3), the smallest first. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
	const offered = String(header ?? "");
	const accepted: Encoding[] = ["identity"];
	if (takes.gzip.test(offered)) accepted.unshift("gzip");
	if (takes.br.test(offered)) accepted.unshift("br");
	return accepted;
}
