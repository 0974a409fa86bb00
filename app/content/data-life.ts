import file from "./data-life.json" with { type: "json" };

/** How kept data ends: its person leaves the newsletter, stops automatic e-mails, has it erased, or its time is over. */
export const endings = ["left", "refused", "erased", "aged"] as const;
type Ending = (typeof endings)[number];

/** The remains then: the data; a record without its person; a keyed hash of the e-mail address; the receipt of an erasure. */
export type Remains = "all" | "trace" | "code" | "receipt";

/** Each kind of stored data, and what each ending leaves of it; the privacy policy prints it, a test plays it through. */
export const dataLife = file as Readonly<Record<string, Partial<Record<Ending, readonly Remains[]>>>>;
