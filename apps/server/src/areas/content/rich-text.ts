import { RICH_TAGS } from "@candor/contract/rich-text.ts";
import sanitize from "sanitize-html";

/** HTML as it may be stored: text, structure and links to https or to paths of the app; everything else is removed. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
  });

/** Plain text as it may be stored; markup in it stays text. */
export const safeText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .trim();
