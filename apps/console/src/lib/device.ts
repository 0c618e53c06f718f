import { consoleLanguages } from "@candor/locales/languages.ts";
import { useSyncExternalStore } from "react";

/** What this device remembers, with all that may be chosen; signing out leaves it as it is. */
const CHOICES = {
  language: consoleLanguages,
  theme: ["dark", "light"],
  rail: ["open", "closed"],
} as const;
type Name = keyof typeof CHOICES;
type Choice<Of extends Name> = (typeof CHOICES)[Of][number];

const keyOf = (name: Name): string => `console/${name}`;
const listeners = new Set<() => void>();
/** What stands in for a storage that is full or refused, until the page is closed. */
const unsaved = new Map<Name, string>();

function read(name: Name): string | null {
  try {
    return unsaved.get(name) ?? localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** What was chosen on this device, or undefined. */
export const chosen = <Of extends Name>(name: Of): Choice<Of> | undefined =>
  (CHOICES[name] as readonly Choice<Of>[]).find((choice) => choice === read(name));

export function choose<Of extends Name>(name: Of, choice: Choice<Of>): void {
  try {
    localStorage.setItem(keyOf(name), choice);
  } catch {
    unsaved.set(name, choice);
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export const useChosen = <Of extends Name>(name: Of): Choice<Of> | undefined =>
  useSyncExternalStore(listen, () => chosen(name));
