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
    withReason(texts, lang, code, params as Record<string, string>),
  ),
});

/** Adds the reason of a rejection or verdict in the reader's language. */
function withReason(
  texts: Texts,
  lang: Language,
  code: string,
  params: Readonly<Record<string, string>>,
) {
  if (code === "p2p-decided")
    return { ...params, reason: texts(lang, `p2p-reasons.${params["reason"] ?? ""}`) };
  const { rejection, note } = params;
  if (!isRejection(rejection)) return params;
  const reason = texts(lang, `rejections.${rejection}`);
  if (note === undefined || note === "") return { ...params, reason };
  return { ...params, reason: texts(lang, "rejections.with-note", { reason, note }) };
}
