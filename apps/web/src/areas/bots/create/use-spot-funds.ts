import { type Dec, ZERO, dec } from "@candor/money";
import { useBalances } from "../../../data/balances.ts";

/** What the spot account has free in USDT; undefined until it is known. */
export function useSpotFunds(): Dec | undefined {
  const { data } = useBalances();
  if (data === undefined) return undefined;
  const found = data.list.find((one) => one.type === "change" && one.currency_code === "USDT");
  return found === undefined ? ZERO : dec(found.available);
}
