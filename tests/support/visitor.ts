import type { Answers } from "#app/forms/field.ts";

type VisitorOptions = {
	/** Whether cookies are kept; a visitor who refuses them sends none. */
	cookies?: boolean;
	/** Sent with every request. */
	headers?: Record<string, string>;
};

/** What a browser without scripts does over HTTP: keeps (or refuses) cookies, follows redirects, fills in forms. */
export class Visitor {
	readonly #origin: string;
	readonly #options: VisitorOptions;
	readonly cookies = new Map<string, string>();
	/** `Set-Cookie` headers of all responses, as they came. */
	readonly setCookies: string[] = [];
	status = 0;
	headers = new Headers();
	/** Path and query of the page in front of the visitor. */
	address = "";
	html = "";
	/** Every address on the way to this page. */
	trail: string[] = [];

	constructor(origin: string, options: VisitorOptions = {}) {
		this.#origin = origin;
		this.#options = options;
	}

	get(address: string): Promise<this> {
		return this.#go(address, {});
	}

	post(
		address: string,
		fields: Answers | URLSearchParams,
		headers: Record<string, string> = {},
	): Promise<this> {
		const body = fields instanceof URLSearchParams ? fields : formOf(fields);
		return this.#go(address, { method: "POST", body, headers });
	}

	/** Sends the form in `<main>` with what is on it, changed by `changes`, pressing `button` or else the first one. */
	submit(changes: Answers = {}, button?: { name: string; value?: string }): Promise<this> {
		const form = this.form();
		for (const [name, answer] of Object.entries(changes)) {
			form.fields.delete(name);
			for (const value of [answer].flat()) form.fields.append(name, value);
		}
		if (button) form.fields.append(button.name, button.value ?? "1");
		return this.post(form.action, form.fields);
	}

	/** The first form in `<main>` that posts, as a browser would send it. */
	form(): { action: string; fields: URLSearchParams } {
		const main = /<main[\s\S]*?<\/main>/.exec(this.html)?.[0] ?? "";
		const form = /<form([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/.exec(main);
		if (!form) throw new Error(`No form at ${this.address} (${this.status})`);
		const fields = new URLSearchParams();
		const controls =
			/<input([^>]*?)\/?>|<textarea([^>]*)>([\s\S]*?)<\/textarea>|<select([^>]*)>([\s\S]*?)<\/select>/g;
		for (const [, input, area, text, select, options] of String(form[2]).matchAll(controls)) {
			const attributes = attributesOf(input ?? area ?? select ?? "");
			if (attributes.name === undefined) continue;
			if (input !== undefined) {
				if (/^(checkbox|radio)$/.test(attributes.type ?? "") && attributes.checked === undefined) continue;
				fields.append(attributes.name, attributes.value ?? "on");
			} else if (area !== undefined) {
				fields.append(attributes.name, decode(text ?? "").replace(/^\n/, ""));
			} else {
				const all = [...String(options).matchAll(/<option([^>]*)>/g)].map((option) =>
					attributesOf(option[1] ?? ""),
				);
				fields.append(attributes.name, (all.find((option) => "selected" in option) ?? all[0])?.value ?? "");
			}
		}
		return { action: attributesOf(form[1] ?? "").action ?? this.address, fields };
	}

	/** What is typed or chosen in the form's field. */
	value(name: string): string | null {
		return this.form().fields.get(name);
	}

	/** The page without markup, as words. */
	get words(): string {
		const main = /<main[\s\S]*?<\/main>/.exec(this.html)?.[0] ?? this.html;
		return decode(
			main.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, " "),
		).replaceAll(/\s+/g, " ");
	}

	get title(): string {
		return decode(/<title>([^<]*)<\/title>/.exec(this.html)?.[1] ?? "");
	}

	get language(): string | undefined {
		return /<html lang="([^"]*)"/.exec(this.html)?.[1];
	}

	async #go(
		address: string,
		init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> },
	) {
		this.trail = [];
		let next = new URL(address, this.#origin);
		let request = init;
		for (let hops = 0; hops < 10; hops++) {
			const response = await fetch(next, {
				...request,
				redirect: "manual",
				headers: { ...this.#options.headers, ...request.headers, ...this.#cookieHeader() },
			});
			this.#keep(response.headers.getSetCookie());
			this.status = response.status;
			this.headers = response.headers;
			this.address = next.pathname + next.search;
			this.html = await response.text();
			this.trail.push(this.address);
			const location = response.headers.get("Location");
			if (location === null || response.status < 300 || response.status > 399) return this;
			next = new URL(location, next);
			if (next.origin !== new URL(this.#origin).origin) throw new Error(`Sent away to ${next}`);
			request = {};
		}
		throw new Error(`Redirected in a circle: ${this.trail.join(" ")}`);
	}

	#cookieHeader(): Record<string, string> {
		if (this.cookies.size === 0) return {};
		return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
	}

	#keep(setCookies: readonly string[]): void {
		this.setCookies.push(...setCookies);
		if (this.#options.cookies === false) return;
		for (const text of setCookies) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
			if (/;\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(text)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}
}

function formOf(answers: Answers): URLSearchParams {
	return new URLSearchParams(
		Object.entries(answers).flatMap(([name, answer]) => [answer].flat().map((value) => [name, value])),
	);
}

function attributesOf(text: string): Record<string, string> {
	return Object.fromEntries(
		[...text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
			name,
			decode(value),
		]),
	);
}

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	nbsp: "\u00a0",
};

function decode(text: string): string {
	return text.replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
}
