import type { ComponentProps, ElementType } from "react";
import { memoized } from "#app/formats/memoized.ts";
import { UNBROKEN } from "#app/i18n/typography.ts";

const whole = new RegExp(`((?<![\\p{L}\\p{N}-])(?:${UNBROKEN})|\\(\\d\\d\\) [\\d-]+)`, "u");

const partsOf = memoized((text) => text.split(whole));

type NoBreakProps = ComponentProps<"td"> & { as?: ElementType; text: string };

/** Text in which *e-mail*, *RC-V*, phone numbers and references never break; bare, or in the element `as`. */
export function NoBreak({ as: Element, text, ...element }: NoBreakProps) {
	const parts = partsOf(text).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={index} className="min-[20em]:whitespace-nowrap">
				{part}
			</span>
		),
	);
	return Element ? <Element {...element}>{parts}</Element> : parts;
}
