import type { ReactNode } from "react";

type DisclosureProps = {
	summary: ReactNode;
	/** Those of one name close each other. */
	name?: string;
	look?: keyof typeof looks;
	className?: string;
	isOpen?: boolean;
	children: ReactNode;
};

const looks = {
	question: [
		"border-t border-line",
		"justify-between py-4 font-heading text-item/tight font-bold text-heading",
		"pb-6",
	],
	row: ["border-t border-line", "items-center py-1.5", "pb-4 text-small"],
	small: ["text-small text-quiet", "items-center", "pb-4"],
} as const;

export function Disclosure({
	summary,
	name,
	look = "question",
	className = "",
	isOpen,
	children,
}: DisclosureProps) {
	const [frame, line, inside] = looks[look];
	return (
		<details name={name} open={isOpen} className={`${frame} ${className}`.trim()}>
			<summary className={`flex min-h-11 gap-x-4 hover:underline [&::-webkit-details-marker]:hidden ${line}`}>
				{summary}
			</summary>
			<div className={inside}>{children}</div>
		</details>
	);
}
