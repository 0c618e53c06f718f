import type { Language } from "@candor/locales/languages.ts";
import type { Texts } from "../../text.ts";

/** A notice in the reader's language. */
export const noticeWords = (
  texts: Texts,
  lang: Language,
  { code, params }: { code: string; params: unknown },
) => ({
  title: texts(lang, `notices.${code}`),
  content: texts(lang, `notices.${code}-text`, params as Record<string, string>),
});
