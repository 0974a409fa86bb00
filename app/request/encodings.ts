export type Encoding = "br" | "gzip" | "identity";

/** What a client takes (RFC 9110, 12.5.3), the smallest first; quality values other than 0 make no difference here. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
	const offered = String(header ?? "")
		.split(",")
		.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
		.map((part) => part.split(";")[0]?.trim());
	return [...(["br", "gzip"] as const).filter((encoding) => offered.includes(encoding)), "identity"];
}
