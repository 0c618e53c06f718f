/** What a published text may be made of; the server stores nothing else, and the app shows nothing else. */
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
