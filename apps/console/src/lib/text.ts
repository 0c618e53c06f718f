import type { MessageId, Messages } from "@candor/locales/ids.gen.ts";
import {
  type ConsoleLanguage,
  consoleLanguages,
  languageFacts,
} from "@candor/locales/languages.ts";
import { setupI18n } from "@lingui/core";
import { useSyncExternalStore } from "react";
import fetchTexts from "virtual:texts";
import { choose, chosen } from "./device.ts";

type Values<Id extends MessageId> = Record<Messages[Id], string | number>;
/** A message that says itself, without values. */
export type Label = {
  [Id in MessageId]: [Messages[Id]] extends [never] ? Id : never;
}[MessageId];
/** A message that needs no other values than these. */
export type Saying<Value extends string> = {
  [Id in MessageId]: [Messages[Id]] extends [never]
    ? never
    : Messages[Id] extends Value
      ? Id
      : never;
}[MessageId];
/** A file of texts: the first word of its messages. */
export type TextFile = MessageId extends infer Id
  ? Id extends `${infer File}.${string}`
    ? File
    : never
  : never;

const i18n = setupI18n();
const listeners = new Set<() => void>();
/** The files that have arrived or are on their way, by language. */
const arriving = new Map<string, Promise<void>>();
const wanted = new Set<TextFile>(["common", "console"]);
let language: ConsoleLanguage = "en";

/** Returns a message's text: `t("console.reason")`. A new language renders every screen again. */
export const t = <Id extends MessageId>(
  id: Id,
  ...values: [Messages[Id]] extends [never] ? [] : [values: Values<Id>]
): string => i18n._(id, values[0]);

/** A message whose id comes from the server's answer, or the bare word where there is none. */
export const textOr = (id: string, word: string): string =>
  id in i18n.messages ? i18n._(id) : word;

/** A message whose values are known by name alone, such as the facts of a request. */
export const tWith = <Value extends string>(
  id: Saying<Value>,
  values: Readonly<Record<string, string>>,
): string => i18n._(id, values);

/** What requests carry as the language of their answers. */
export const languageNow = (): ConsoleLanguage => language;

/** The BCP-47 id that numbers and dates go by. */
export const localeNow = (): string => languageFacts[language].locale;

async function bring(lang: ConsoleLanguage, file: TextFile): Promise<void> {
  const texts = await fetchTexts(lang, file);
  i18n.load(languageFacts[lang].locale, texts.default);
}

function load(lang: ConsoleLanguage, file: TextFile): Promise<void> {
  const name = `${lang}/${file}`;
  const known = arriving.get(name);
  if (known !== undefined) return known;
  const coming = bring(lang, file).catch((error: unknown) => {
    arriving.delete(name);
    throw error;
  });
  arriving.set(name, coming);
  return coming;
}

/** Brings files of texts in the present language; a later language brings them too. */
export async function loadTexts(files: readonly TextFile[]): Promise<void> {
  for (const file of files) wanted.add(file);
  await Promise.all(files.map((file) => load(language, file)));
}

/** Turns the console to a language once all of its texts have arrived. */
async function speak(next: ConsoleLanguage): Promise<void> {
  await Promise.all([...wanted].map((file) => load(next, file)));
  const { locale } = languageFacts[next];
  i18n.activate(locale);
  language = next;
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** Speaks as this device was told to. */
export const speakChosen = (): Promise<void> => speak(chosen("language") ?? "en");

/** Turns to the other of the console's two languages. */
export async function speakOther(): Promise<void> {
  const next = consoleLanguages.find((known) => known !== language) ?? "en";
  await speak(next);
  choose("language", next);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): ConsoleLanguage => useSyncExternalStore(listen, languageNow);
