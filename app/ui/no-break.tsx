import type { ComponentProps, ElementType } from "react";
import { memoized } from "#app/formats/memoized.ts";
import { UNBROKEN } from "#app/i18n/typography.ts";

/** Class of what never breaks, but on the narrowest screens. */
export const unbroken = "min-[20em]:whitespace-nowrap";

const whole = new RegExp(`(${UNBROKEN}|\\(\\d\\d\\) [\\d-]+)`, "u");

const partsOf = memoized((text) => text.split(whole));

type NoBreakProps = ComponentProps<"td"> & { as?: ElementType; text: string };

/** Text in which *e-mail*, *RC-V*, phone numbers and references never break; bare, or in the element `as`. */
export function NoBreak({ as: Element, text, ...element }: NoBreakProps) {
	const parts = partsOf(text).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={index} className={unbroken}>
				{part}
			</span>
		),
	);
	return Element ? <Element {...element}>{parts}</Element> : parts;
}
