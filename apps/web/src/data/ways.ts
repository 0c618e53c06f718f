import type { NetworkCurrency } from "./network-currencies.ts";

/** Whether a currency comes, and whether it goes again; undefined until that is known. */
export function waysOf(
  currencies:
    | readonly Pick<NetworkCurrency, "id" | "networks" | "withdrawal_networks">[]
    | undefined,
  id: number,
): { hasIn: boolean; hasOut: boolean } | undefined {
  if (currencies === undefined) return undefined;
  const found = currencies.find((one) => one.id === id);
  const has = (networks: readonly string[] = []) => networks.length > 0;
  return { hasIn: has(found?.networks), hasOut: has(found?.withdrawal_networks) };
}
