/** Stands in the markup of a lite page where its own weight will stand, which is known once the page is compressed. */
export const weightMark = "[weight]";
