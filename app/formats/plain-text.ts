/** `text` in lower case, without accents, punctuation and double spaces: `Nº do MTR` gives `no do mtr`. */
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
