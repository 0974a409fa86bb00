/** Words with a hyphen that stay on one line: e-mail, short names such as RC-V, articles such as 17-C; a source of `u` patterns. */
export const UNBROKEN = "[Ee]-mails?(?![\\p{L}-])|[A-Z\\d]{2,5}-[A-Z]{1,2}(?![\\p{L}\\p{N}-])";
