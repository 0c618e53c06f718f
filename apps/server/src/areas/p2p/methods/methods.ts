import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MethodNames } from "@candor/rules/escrow/method-label.ts";

export type MethodKind = "bank" | "rail" | "wallet" | "card" | "mobile-money" | "cash";

/** A way in which one user pays another, with the countries in which it is used; null: in all of them. */
export type PaymentMethod = MethodNames & {
  id: string;
  kind: MethodKind;
  countries: readonly string[] | null;
};

/**
 * Every method once, in however many countries it is used: banks from an index of brands, all others by hand. Both files
 * are read by the server alone, and clients ask for a country's.
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

/** By its id anywhere, or by one of its names in a country where it is used. */
export function findMethod(
  idOrName: string,
  country: string | undefined,
): PaymentMethod | undefined {
  const byId = paymentMethods().find(({ id }) => id === idOrName);
  if (byId !== undefined) return byId;
  const name = searched(idOrName);
  return methodsIn(country).find((method) => namesOf(method).includes(name));
}

/** By the id that a row keeps; one that the data has lost since goes by its id. */
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

/** Those of a country, or all of them. */
export const methodsIn = (country: string | undefined): readonly PaymentMethod[] =>
  country === undefined
    ? paymentMethods()
    : paymentMethods().filter((method) => method.countries?.includes(country) ?? true);

/** A text as names are searched by it: without width and case. */
export const searched = (text: string): string => text.normalize("NFKC").toLowerCase().trim();

export const namesOf = ({ own, en, zh, tw }: MethodNames): string[] =>
  [own, en, zh, tw].map(searched);

/** By the wire's names. */
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

/** A name that is left out is the one it does not differ from. */
function readNames([own = "", enText = "", zh = "", tw = ""]: readonly string[]): MethodNames {
  const en = enText || own;
  return { own, en, zh: zh || en, tw: tw || en };
}
