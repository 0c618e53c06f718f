import { isRejection } from "@candor/contract/rejections.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Texts } from "../../platform/text.ts";

/** A notice in the reader's language. */
export const noticeWords = (
  texts: Texts,
  lang: Language,
  { code, params }: { code: string; params: unknown },
) => ({
  title: texts(lang, `notices.${code}`),
  content: texts(
    lang,
    `notices.${code}-text`,
    withReason(texts, lang, params as Record<string, string>),
  ),
});

/** A rejection's reason and what was added, in the reader's words. */
function withReason(texts: Texts, lang: Language, params: Readonly<Record<string, string>>) {
  const { rejection, note } = params;
  if (!isRejection(rejection)) return params;
  const reason = texts(lang, `rejections.${rejection}`);
  if (note === undefined || note === "") return { ...params, reason };
  return { ...params, reason: texts(lang, "rejections.with-note", { reason, note }) };
}
