/** A response that keeps its document as text: a `Response` body would cost as much as rendering. */
export class DocumentResponse extends Response {
	readonly html: string;

	constructor(html: string, init: ResponseInit) {
		super(null, init);
		this.html = html;
	}

	override async text(): Promise<string> {
		return this.html;
	}
}
