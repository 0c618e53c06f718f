import { type Joined, type Listed, joined, listed } from "./join-words.ts";
import type { Product } from "./shown-words.ts";
import { areaWords } from "./words-of-areas.ts";

type Words = typeof areaWords;

export type EntryKind = Listed<Words, "entryKinds">[number];
export const ENTRY_KINDS: readonly EntryKind[] = listed(areaWords, "entryKinds").flat();

type Menu = Joined<Words, "menu">;
/** The targets of the home screen; the server lists those that exist. */
export const MENU: Menu = joined(areaWords, "menu");
export type MenuKey = keyof Menu;
export const MENU_KEYS: readonly MenuKey[] = (Object.keys(MENU) as MenuKey[]).sort(
  (one, other) => MENU[one].place - MENU[other].place,
);

export type SuitabilityProduct = Listed<Words, "riskProduct"> & Product;
export const SUITABILITY_PRODUCTS: readonly SuitabilityProduct[] = listed(areaWords, "riskProduct");

type Accepted = Joined<Words, "acceptedTexts">;
export type AcceptedText = keyof Accepted;
/** The screen that asks for each accepted text. */
export const TERMS_SCREENS: Accepted = joined(areaWords, "acceptedTexts");
export const ACCEPTED_TEXTS = Object.keys(TERMS_SCREENS) as AcceptedText[];

/** The files of texts that the server itself sends for the areas. */
export const SPOKEN_TEXTS: readonly string[] = [
  ...listed(areaWords, "spokenTexts").flat(),
  ...ACCEPTED_TEXTS.map((id) => id.slice(0, id.indexOf("."))),
];

export type AreaRefusals = Joined<Words, "refusals">;
export const areaRefusals: AreaRefusals = joined(areaWords, "refusals");

type Notices = Joined<Words, "notices">;
/** Each notice once; its text is made in the reader's language. */
export const NOTICES: Notices = joined(areaWords, "notices");
export type NoticeCode = keyof Notices;
