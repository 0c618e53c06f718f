import { type Language, languageFacts, tagOf } from "@candor/locales/languages.ts";
import type { MessageId, Messages } from "@candor/locales/ids.gen.ts";
import { setupI18n } from "@lingui/core";
import { useSyncExternalStore } from "react";
import fetchTexts from "virtual:texts";
import { usePreferences } from "./preferences.ts";

type Values<Id extends MessageId> = Record<Messages[Id], string | number>;

/** Returns a message's text: `t("spot.buy")`, `t("common.left", { amount })`; the id gives the values' types. */
export type Text = <Id extends MessageId>(
  id: Id,
  ...values: [Messages[Id]] extends [never] ? [] : [values: Values<Id>]
) => string;

/** A message that needs no values. */
export type PlainMessageId = {
  [Id in MessageId]: [Messages[Id]] extends [never] ? Id : never;
}[MessageId];

/** One language as it stands; a new one is a new object, so that every holder of `t` renders anew. */
type Spoken = { locale: string; t: Text };

const i18n = setupI18n();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
let spoken: Spoken = speaking("en");

function speaking(language: Language): Spoken {
  const { locale } = languageFacts[language];
  const t: Text = (id, ...values) => i18n._(id, values[0]);
  return { locale, t };
}

async function load(language: Language, area: string): Promise<void> {
  const texts = await fetchTexts(language, area);
  i18n.load(languageFacts[language].locale, texts.default);
}

/** Loads the texts of these areas in the present language; later languages bring them too. */
export async function loadTexts(...areas: string[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const { lang } = usePreferences.getState();
  await Promise.all(areas.map((area) => load(lang, area)));
}

/** Turns every text on the screen to the preferred language, once all of it has arrived. */
export async function speakPreferred(): Promise<void> {
  const { lang } = usePreferences.getState();
  await Promise.all([...wanted].map((area) => load(lang, area)));
  // Of two taps the later choice wins.
  if (lang !== usePreferences.getState().lang) return;
  i18n.activate(languageFacts[lang].locale);
  document.documentElement.lang = tagOf(lang);
  spoken = speaking(lang);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useSpoken = (): Spoken => useSyncExternalStore(listen, () => spoken);

export const useText = (): Text => useSpoken().t;

/** The BCP-47 id that numbers, dates and plurals go by. */
export const useLocale = (): string => useSpoken().locale;
