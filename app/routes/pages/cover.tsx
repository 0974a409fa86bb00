import type { PostEntry } from "#app/content/schemas.ts";
import { coverMarkup } from "#app/ui/art/cover.ts";

/** The picture of a post's key number, at its `place` among others. The words beside it say what it counts. */
export function Cover({ post, place }: { post: PostEntry; place?: number }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 400 200"
			className="cover w-full overflow-visible font-heading font-bold forced-colors:hidden"
			dangerouslySetInnerHTML={{ __html: coverMarkup(post.number, post.key, place) }}
		/>
	);
}
