import { type Dec, ZERO, dec } from "@candor/money";
import { useBalances } from "../../../data/balances.ts";

/** What the futures account has free of a currency: copies are opened from there. Undefined until it is known. */
export function useAvailable(code: string): Dec | undefined {
  const { data } = useBalances();
  if (data === undefined) return undefined;
  const found = data.list.find((one) => one.type === "lever" && one.currency_code === code);
  return found === undefined ? ZERO : dec(found.available);
}
