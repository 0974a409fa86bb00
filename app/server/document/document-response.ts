/** A document kept as text until it is sent: a body of `Response` costs as much as rendering it. */
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
