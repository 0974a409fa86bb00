import file from "./data-life.json" with { type: "json" };

/** How stored data ends: its person leaves the newsletter, stops e-mails or asks for erasure, or it ages out. */
export const endings = ["left", "refused", "erased", "aged"] as const;
type Ending = (typeof endings)[number];

/** The data itself; a record without its person; a keyed hash of the e-mail address; the receipt of an erasure. */
export type Remains = "all" | "trace" | "code" | "receipt";

/** The remains of each kind of stored data after each ending. The privacy policy prints them, a test plays them through. */
export const dataLife = file as Readonly<Record<string, Partial<Record<Ending, readonly Remains[]>>>>;
