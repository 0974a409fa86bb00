import type { PostEntry } from "#app/content/schemas.ts";
import { coverMarkup } from "#app/ui/art/cover.ts";

/** The wall of a post's key number. Its words, which stand beside it, say what it counts. */
export function Cover({ post: { number, key } }: { post: Pick<PostEntry, "number" | "key"> }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 400 200"
			className="cover w-full font-heading font-bold forced-colors:hidden"
			dangerouslySetInnerHTML={{ __html: coverMarkup(number, key) }}
		/>
	);
}
