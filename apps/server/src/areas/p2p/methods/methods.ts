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
export const paymentMethods = (): readonly PaymentMethod[] => [
  ...linesOf("rails.tsv").map(([id = "", kind, countries = "", ...names]) => ({
    id,
    kind: kind as MethodKind,
    countries: countries === "*" ? null : countries.split(" "),
    ...namesOf(names),
  })),
  ...linesOf("banks.tsv").map(([id = "", countries = "", ...names]) => ({
    id: `bank-${id}`,
    kind: "bank" as const,
    countries: countries.split(" "),
    ...namesOf(names),
  })),
];

const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

/** A name that is left out is the one it does not differ from. */
function namesOf([own = "", enText = "", zh = "", tw = ""]: readonly string[]): MethodNames {
  const en = enText || own;
  return { own, en, zh: zh || en, tw: tw || en };
}
