import { t } from "./text.ts";

export const OUTSIDE = "outside";
const QUOTES = "house:quotes:";

/** An account of the house by its name, in words. */
export function houseAccountText(name: string): string {
  if (name === OUTSIDE) return t("console.house-outside");
  if (name === "house:fees") return t("console.house-fees");
  if (name === "house:conversion") return t("console.house-conversion");
  if (name === "house:losses") return t("console.house-losses");
  if (name === "house:contracts") return t("console.house-contracts");
  if (name === "house:contract-fees") return t("console.house-contract-fees");
  if (name === "house:options") return t("console.house-options");
  if (name === "house:insurance") return t("console.house-insurance");
  return name.startsWith(QUOTES)
    ? t("console.house-quotes", { symbol: name.slice(QUOTES.length) })
    : name;
}
