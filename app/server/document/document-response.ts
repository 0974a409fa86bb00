/** A response that keeps its document as text: a `Response` body would cost as much as rendering. */
export class DocumentResponse extends Response {
	#html: string | undefined;

	constructor(html: string, init: ResponseInit) {
		super(null, init);
		this.#html = html;
	}

	/** Lets go of the document: V8 keeps what a request refers to that waited for its turn until the next full collection. */
	override async text(): Promise<string> {
		const html = this.#html;
		if (html === undefined) throw new TypeError("Body is unusable: Body has already been read");
		this.#html = undefined;
		return html;
	}

	/** Takes a few percent off a large page: `Buffer.from` is slower to encode it. */
	override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
		return new TextEncoder().encode(await this.text());
	}
}
