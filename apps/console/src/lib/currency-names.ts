import type { ConfigRow } from "./area.ts";
import { queryClient, useCall } from "./query.ts";

const INPUT = { kind: "currency" } as const;

/** Brings the codes of currencies for what shows them by number, and shows it again once they are there. */
export const useCurrencyNames = (): void => void useCall("trust.listConfig", INPUT);

/** The code of a currency by its number; the number itself until the codes have arrived. */
export const currencyName = (id: string): string =>
  queryClient
    .getQueryData<ConfigRow[]>(["trust.listConfig", INPUT])
    ?.find(({ subject }) => subject === id)?.title ?? id;
