import { areaHouseAccounts } from "@candor/contract/shown-words.ts";
import { t } from "./text.ts";

export const OUTSIDE = "outside";
const HOUSE = "house:";
const QUOTES = "house:quotes:";

type Named = (typeof areaHouseAccounts)[keyof typeof areaHouseAccounts];
type Short =
  | (Named extends `${typeof HOUSE}${infer Rest}` ? Rest : never)
  | "fees"
  | "losses"
  | "residents";

/** Each is a text: `console.house-<name>`. */
const SHORTS: readonly Short[] = [
  "fees",
  "losses",
  "residents",
  ...Object.values(areaHouseAccounts).map((name) => name.slice(HOUSE.length) as Short),
];

/** An account of the house by its name, in words. */
export function houseAccountText(name: string): string {
  if (name === OUTSIDE) return t("console.house-outside");
  const short = SHORTS.find((one) => `${HOUSE}${one}` === name);
  if (short !== undefined) return t(`console.house-${short}`);
  return name.startsWith(QUOTES)
    ? t("console.house-quotes", { symbol: name.slice(QUOTES.length) })
    : name;
}
