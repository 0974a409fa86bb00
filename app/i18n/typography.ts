/** Unit symbols, which never begin a line after a figure or a word: "kg or t". */
const SYMBOLS = "t|kg|Mt|t?CO₂e";
/** Words after a figure, and names before a number, that stay on its line. */
const UNITS =
	"min|g|km|m|cm|m²|m³|L|kWh|MB|°C|mil|[mb]ilh(?:ão|ões)|litr[oe]s?|thousand|[mb]illion|tonnes?|anos?|years?|dias?|days?|horas?|hours?|minut[oe]s?|segundos?|seconds?|semanas?|weeks?|mês|meses|months?|metr[oe]s?|caracteres|characters";
const MONTHS =
	"janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|January|February|March|April|May|June|July|August|September|October|November|December";
const NUMBERED =
	"R\\$|US\\$|[Aa]rts?\\.|Res\\.|LC|pars?\\.|§§?|Leis?|Decretos?|Portaria|Resolu(?:ção|tion)|Law|IN|NBR|RDC|ISO|GRI|CONAMA|ANTT|CONTRAN|COPAM|CVM|CMN|MMA|SIMA|Ibama|Anvisa|[Aa]rtigos?|[Aa]rticles?|[Pp]aragraphs?|[Ee]scopos?|[Ss]copes?|[Cc]ategor(?:ias?|y|ies)|[Cc]lasses?|Class|às|at|Loja|Store";
const END = "(?![\\p{L}\\p{N}])";
const innerSpaces = new RegExp(
	[
		`(?<=[\\d}º]) (?=(?:${SYMBOLS}|${UNITS}|(?:de )?(?:${MONTHS}))${END})`,
		`(?<=[\\dº] de) (?=(?:${MONTHS})${END})`,
		`(?<=\\p{L}) (?=(?:${SYMBOLS})${END})|(?<=Nº) (?=\\p{L})`,
		`(?<=(?<![\\p{L}\\p{N}])(?:${NUMBERED})) (?=\\d(?!\\d{4}:)|ANTT|CONTRAN|Ibama)|(?<=\\b(?:[Aa]rts?\\.\\s[\\dº]+,?|[Ii]ncisos?)) (?=[IVX]+${END})|(?<=\\b[Aa]rts?\\.) $`,
		" (?=[÷×] )|(?<= [÷×=+]) (?=[\\d({R])|(?<=\\d) (?== )|(?<=:) (?=\\{\\{count)| (?=\\{\\{ofYear|\\(\\.\\w+\\)$)",
		"(?<=\\b\\d\\d) (?=\\d\\d \\d\\d\\b)|(?<=\\b\\d\\d \\d\\d) (?=\\d\\d\\b)",
	].join("|"),
	"gu",
);

/** Source of a `u` pattern for words that never break at a hyphen or slash: e-mail, weekdays, 5.177-R/2022, 31/12. */
export const UNBROKEN =
	"(?<![\\p{L}\\p{N}-])(?:[Ee]-mails?(?![\\p{L}-])|\\p{L}{5,7}-feiras?(?!\\p{L})|(?:[A-Z\\d.]{1,5}(?:-[A-Z\\d]{1,5})+(?:/\\d{4})?|\\d\\d/\\d\\d(?:/\\d{4})?)(?![\\p{L}\\p{N}/-]))";

/** `text` with no-break spaces within figures, dates and references. */
export function withFixedSpaces(text: string): string {
	return text.replaceAll(innerSpaces, "\u00A0");
}

/** `text` with a capital first letter. */
export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
