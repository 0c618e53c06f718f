/** The elements of a published text; the server stores no others, and the app shows no others. */
export const RICH_TAGS = [
  "h2",
  "h3",
  "p",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "a",
  "br",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;
export type RichTag = (typeof RICH_TAGS)[number];
