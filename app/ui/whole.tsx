/** Text in which *e-mail*, *art. 7º*, a phone number and a request's reference never break. */
export function Whole({ text }: { text: string }) {
	return text
		.split(/(e-mails?|art\. [\dº]+|\(\d\d\) [\d-]+|\b[A-Z\d]{5}(?:-[A-Z\d]{5}){2}\b)/i)
		.map((part, place) =>
			place % 2 === 0 ? (
				part
			) : (
				<span key={place} className="min-[20em]:whitespace-nowrap">
					{part}
				</span>
			),
		);
}
