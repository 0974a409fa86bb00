import type { PostEntry } from "#app/content/schemas.ts";
import { coverMarkup } from "#app/ui/art/cover.ts";

/** The picture of a post's key number; `index` among other covers decides its colours. The text beside it explains the number. */
export function Cover({ post, index }: { post: PostEntry; index?: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 400 200"
			className="cover w-full overflow-visible font-heading font-bold forced-colors:hidden"
			dangerouslySetInnerHTML={{ __html: coverMarkup(post.number, post.key, index) }}
		/>
	);
}
