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
  if (name === "house:staking") return t("console.house-staking");
  if (name === "house:staking-owed") return t("console.house-staking-owed");
  if (name === "house:ieo") return t("console.house-ieo");
  if (name === "house:dual") return t("console.house-dual");
  if (name === "house:loans") return t("console.house-loans");
  if (name === "house:loan-sales") return t("console.house-loan-sales");
  if (name === "house:loan-insurance") return t("console.house-loan-insurance");
  return name.startsWith(QUOTES)
    ? t("console.house-quotes", { symbol: name.slice(QUOTES.length) })
    : name;
}
