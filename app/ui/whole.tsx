/** Text in which *e-mail* and *art. 7º* never break. */
export function Whole({ text }: { text: string }) {
	return text.split(/(e-mails?|art\. [\dº]+)/i).map((part, place) =>
		place % 2 === 0 ? (
			part
		) : (
			<span key={place} className="whitespace-nowrap">
				{part}
			</span>
		),
	);
}
