/** A response that keeps its document as text: a `Response` body would cost as much as rendering. */
export class DocumentResponse extends Response {
	#html: string;

	constructor(html: string, init: ResponseInit) {
		super(null, init);
		this.#html = html;
	}

	/** Lets go of the document: V8 keeps what a request refers to that waited for its turn until the next full collection. */
	override async text(): Promise<string> {
		const html = this.#html;
		this.#html = "";
		return html;
	}
}
