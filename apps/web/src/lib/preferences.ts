import { FIATS } from "@candor/contract/fiats.ts";
import { type Language, languageOf } from "@candor/locales/languages.ts";
import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

/** The first is the default: the device's setting. */
export const themes = ["system", "dark", "light"] as const;
export const palettes = ["green-red", "blue-orange"] as const;
/** What rises is green in most markets and red in East Asian ones. */
export const upDowns = ["up-green", "up-red"] as const;
/** Motion follows the device's setting, or is always reduced. */
export const motions = ["system", "reduced"] as const;

export type Preferences = {
  lang: Language;
  theme: (typeof themes)[number];
  palette: (typeof palettes)[number];
  upDown: (typeof upDowns)[number];
  motion: (typeof motions)[number];
  hasSounds: boolean;
  isBalanceHidden: boolean;
  fiat: (typeof FIATS)[number];
  /** The user's stated country as an ISO 3166 code; empty if never stated. */
  region: string;
};

const oneOf = <T extends string>(list: readonly [T, ...T[]], name: string): T => {
  const value = readStored(name);
  return list.find((item) => item === value) ?? list[0];
};

export const usePreferences = create<Preferences>()(() => ({
  // The default is the browser's language, which `boot.js` has found.
  lang: languageOf(readStored("lang") ?? document.documentElement.dataset["lang"]),
  theme: oneOf(themes, "theme"),
  palette: oneOf(palettes, "palette"),
  upDown: oneOf(upDowns, "upDown"),
  motion: oneOf(motions, "motion"),
  hasSounds: readStored("hasSounds") === "1",
  isBalanceHidden: readStored("isBalanceHidden") === "1",
  fiat: oneOf(FIATS, "fiat"),
  region: /^[A-Z]{2}$/.exec(readStored("region") ?? "")?.[0] ?? "",
}));

/** Sets one preference and keeps it on this device. */
export function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  writeStored(name, typeof value === "boolean" ? (value ? "1" : null) : value);
  usePreferences.setState({ [name]: value } as Pick<Preferences, Name>);
}
