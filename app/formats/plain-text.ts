/** `text` in lower case, without accents, signs and double spaces: `Nº do MTR` is `no do mtr`. */
export function plainText(text: string): string {
	return text
		.slice(0, 200)
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9. ]+/g, " ")
		.replaceAll(/ +/g, " ")
		.trim();
}
