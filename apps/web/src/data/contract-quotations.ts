import { useEffect, useMemo } from "react";
import { useCall } from "../lib/query.ts";
import { useInstrumentName } from "./instrument-name.ts";
import { type ContractQuotation, isPriced } from "./listed.ts";
import { seedTicks } from "./ticks.ts";

const STALE_AFTER_MS = 300_000;

/** A contract by its name in the reader's language; `plain_name` is the one that the server says. */
export type NamedContract = ContractQuotation & { plain_name: string };

/** All contracts with their figures, which only start the live ones. */
export function useContractQuotations({ isWanted = true }: { isWanted?: boolean } = {}) {
  const query = useCall(
    "markets.listContractQuotations",
    {},
    { staleTime: STALE_AFTER_MS, enabled: isWanted },
  );
  const nameOf = useInstrumentName();
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedTicks(data.filter(isPriced));
  }, [data]);
  const named = useMemo(
    () =>
      data?.map((contract): NamedContract => ({
        ...contract,
        plain_name: contract.currency_name,
        currency_name: nameOf(contract, contract.currency_name),
      })),
    [data, nameOf],
  );
  return { ...query, data: named };
}
