import { expect, test } from "vitest";
import { stylesFor } from "#app/server/document/page-styles.ts";

const html =
	'<html class="x"><p class="mt-4 [&amp;&gt;a]:py-2 lg:grid-cols-[1fr,2fr] open:content-[&#x27;–&#x27;]"><a>text</a></p></html>';

test.each([
	["keeps elements and what the page has", "p{a:b}.mt-4{c:d}", "p{a:b}.mt-4{c:d}"],
	["drops what only other pages have", ".mt-5{a:b}.mt-4 .mt-5{c:d}.mt-4{e:f}", ".mt-4{e:f}"],
	["keeps a list of which one matches", ".other,.mt-4{a:b}", ".other,.mt-4{a:b}"],
	[
		"looks into conditions and drops empty ones",
		"@media print{.mt-4{a:b}.no{c:d}}@media all{.no{e:f}}",
		"@media print{.mt-4{a:b}}",
	],
	[
		"keeps other rules of the sheet",
		"@font-face{a:b}@view-transition{c:d}",
		"@font-face{a:b}@view-transition{c:d}",
	],
	["reads escaped names", ".\\[\\&\\>a\\]\\:py-2>a{a:b}", ".\\[\\&\\>a\\]\\:py-2>a{a:b}"],
	["reads commas in a name", ".lg\\:grid-cols-\\[1fr\\,2fr\\]{a:b}", ".lg\\:grid-cols-\\[1fr\\,2fr\\]{a:b}"],
	["does not ask for what must not be there", "html:not(.whole) p{a:b}", "html:not(.whole) p{a:b}"],
	["drops data attributes of other pages", "p[data-a]{a:b}[data-a],p{c:d}", "[data-a],p{c:d}"],
	["keeps what an id names", "#toasts>*{a:b}#toasts td{c:d}", "#toasts>*{a:b}"],
	["drops elements of other pages", "td{a:b}p:nth-child(2n),select{c:d}", "p:nth-child(2n),select{c:d}"],
	[
		"drops properties that nothing reads, and what only they read",
		":root{--a:var(--b);--b:1px;--c:2px}p{margin:var(--c)}",
		":root{--c:2px}p{margin:var(--c)}",
	],
	[
		"drops keyframes that nothing runs",
		"p{animation:b 1s}@keyframes b{to{c:d}}@keyframes e{to{f:g}}",
		"p{animation:b 1s}@keyframes b{to{c:d}}",
	],
	[
		"puts in what no rule changes",
		'p{border:var(--a) var(--b);--b:c}@property --a{syntax:"*";initial-value:solid}@property --b{initial-value:d}',
		"p{border:solid var(--b);--b:c}@property --b{initial-value:d}",
	],
	["looks into a list of one", ":where(.no>:not(:last-child)){a:b}:is(.mt-4>*){c:d}", ":is(.mt-4>*){c:d}"],
	["keeps what one of several names may match", ":is(.no,p) p{a:b}:is(.no,form) p{c:d}", ":is(.no,p) p{a:b}"],
	[
		"reads names in other alphabets",
		".open\\:content-\\[\\'–\\'\\]{a:b}.–{c:d}",
		".open\\:content-\\[\\'–\\'\\]{a:b}",
	],
	[
		"looks behind brackets in brackets",
		".no:is(:where(.x):not(:has([data-a]:checked)) *){a:b}.mt-4:is(:where(.x):not(:has(p)) *){c:d}",
		".mt-4:is(:where(.x):not(:has(p)) *){c:d}",
	],
	["drops rules that say nothing", "p{--c:2px}.mt-4{--c:2px;a:b}", ".mt-4{a:b}"],
	["keeps what scripts give", ".lite{a:b}.loading .mt-4{c:d}", ".lite{a:b}.loading .mt-4{c:d}"],
])("%s", (_, sheet, expected) => expect(stylesFor(html, sheet)).toBe(expected));
