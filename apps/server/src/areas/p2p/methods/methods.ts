import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MethodNames } from "@candor/rules/escrow/method-label.ts";

export type MethodKind = "bank" | "rail" | "wallet" | "card" | "mobile-money" | "cash";

/** A way for one user to pay another, with the countries that use it; null means all countries. */
export type PaymentMethod = MethodNames & {
  id: string;
  kind: MethodKind;
  countries: readonly string[] | null;
};

/**
 * All ways to pay, each once however many countries use it: banks from an index of brands, all others maintained by
 * hand. Only the server reads both files, and clients ask for those of one country.
 */
export const paymentMethods = (): readonly PaymentMethod[] => (known ??= readMethods());

let known: readonly PaymentMethod[] | undefined;

const readMethods = (): readonly PaymentMethod[] => [
  ...linesOf("rails.tsv").map(([id = "", kind, countries = "", ...names]) => ({
    id,
    kind: kind as MethodKind,
    countries: countries === "*" ? null : countries.split(" "),
    ...readNames(names),
  })),
  ...linesOf("banks.tsv").map(([id = "", countries = "", ...names]) => ({
    id: `bank-${id}`,
    kind: "bank" as const,
    countries: countries.split(" "),
    ...readNames(names),
  })),
];

/** Finds a way to pay by its id anywhere, or by one of its names in a country that uses it. */
export function findMethod(
  idOrName: string,
  country: string | undefined,
): PaymentMethod | undefined {
  const byId = paymentMethods().find(({ id }) => id === idOrName);
  if (byId !== undefined) return byId;
  const name = searched(idOrName);
  return methodsIn(country).find((method) => namesOf(method).includes(name));
}

/** Finds a way to pay by a stored id; one that the data no longer has is named by its id. */
export const methodById = (id: string): PaymentMethod =>
  paymentMethods().find((method) => method.id === id) ?? {
    id,
    kind: "bank",
    countries: null,
    own: id,
    en: id,
    zh: id,
    tw: id,
  };

/** The ways to pay of a country, or all of them. */
export const methodsIn = (country: string | undefined): readonly PaymentMethod[] =>
  country === undefined
    ? paymentMethods()
    : paymentMethods().filter((method) => method.countries?.includes(country) ?? true);

/** A text as names are compared: without differences in width and case. */
export const searched = (text: string): string => text.normalize("NFKC").toLowerCase().trim();

export const namesOf = ({ own, en, zh, tw }: MethodNames): string[] =>
  [own, en, zh, tw].map(searched);

/** A way to pay by the wire's names. */
export const methodView = ({ id, kind, own, en, zh, tw, countries }: PaymentMethod) => ({
  id,
  kind,
  option_name: zh,
  en_name: en,
  tw_name: tw,
  own_name: own,
  countries: countries === null ? null : [...countries],
});

const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

/** A missing English name is the native one, a missing Chinese name the English one. */
function readNames([own = "", enText = "", zh = "", tw = ""]: readonly string[]): MethodNames {
  const en = enText || own;
  return { own, en, zh: zh || en, tw: tw || en };
}
