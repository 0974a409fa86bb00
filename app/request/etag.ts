import { hash } from "node:crypto";

/** Weak entity tag of a text (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
	return `W/"${hash("sha256", text, "base64url").slice(0, 16)}"`;
}

/** Most tags compared; browsers send one. */
const MAX_TAGS = 10;

/** True if an `If-None-Match` header names `tag` (RFC 9110, 13.1.2). */
export function matchesTag(tag: string, header: string | null | undefined): boolean {
	return header?.split(",", MAX_TAGS).some((known) => known.trim() === tag) === true;
}
