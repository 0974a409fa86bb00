import { brand } from "#app/brand.ts";

export type Message = {
	to: string[];
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
	/** Message ids of the thread it belongs to (RFC 5322, 3.6.4). */
	references?: string[];
	attachments?: { filename: string; content: string; contentType: string }[];
};

export type Part =
	| { kind: "text"; text: string }
	| { kind: "heading"; text: string }
	| { kind: "link"; href: string; label?: string }
	| { kind: "rows"; rows: readonly { label: string; text: string }[] };

export function paragraph(text: string): Part {
	return { kind: "text", text };
}

/** The same e-mail as plain text and as HTML. Nothing in it is fetched from anywhere, so nobody learns that it was opened. */
export function renderEmail(parts: readonly Part[], languageTag: string): { text: string; html: string } {
	return {
		text: `${parts.map(asText).join("\n\n")}\n`,
		html: `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8">${look}</head><body><div class="page"><p class="brand">${brand.name}</p>${parts
			.map(asHtml)
			.join("")}</div></body></html>`,
	};
}

/** Mail programs that leave it out show the same words in their own look. */
const look = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
.page{max-width:36rem;margin:0 auto;padding:12px;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.brand{padding-bottom:8px;border-bottom:4px solid #f2b233;font-size:22px;font-weight:700}
h2{margin:32px 0 8px;font-size:20px;line-height:1.2}
table{border-collapse:collapse;width:100%}
tr{border-bottom:1px solid #a9a08a}
th,td{padding:8px 16px 8px 0;width:60%}
th{width:40%;font-size:15px;font-weight:400;overflow-wrap:break-word}
.way{display:inline-block;padding:8px 0;font-weight:700}
</style>`;

function asText(part: Part): string {
	switch (part.kind) {
		case "text":
			return part.text;
		case "heading":
			return part.text.toUpperCase();
		case "link":
			return part.label === undefined ? part.href : `${part.label}:\n${part.href}`;
		case "rows":
			return part.rows.map(({ label, text }) => `${label}: ${indented(text)}`).join("\n");
	}
}

/** Further lines of an answer stand apart from the next label, so that an answer cannot pose as one. */
function indented(text: string): string {
	return text.replace(/\r\n?|\n/g, "\n    ");
}

function asHtml(part: Part): string {
	switch (part.kind) {
		case "text":
			return `<p>${escapeHtml(part.text)}</p>`;
		case "heading":
			return `<h2>${escapeHtml(part.text)}</h2>`;
		case "link":
			return `<p><a class="way" href="${escapeHtml(part.href)}">${escapeHtml(part.label ?? shortAddress(part.href))}</a></p>`;
		case "rows":
			return `<table cellpadding="6">${part.rows
				.map(
					({ label, text }) =>
						`<tr valign="top"><th align="left" scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text).replace(/\r\n?|\n/g, "<br>")}</td></tr>`,
				)
				.join("")}</table>`;
	}
}

/** The address that a link leads to, without the signature at its end, which nobody reads. */
function shortAddress(href: string): string {
	const { host, pathname } = new URL(href);
	return host + pathname.replace(/[^/]{40,}$/, "…");
}

const entities: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
