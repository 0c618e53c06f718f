import { useEffect, useMemo } from "react";
import { useInstrumentName } from "../../data/instrument-name.ts";
import { isPriced } from "../../data/listed.ts";
import { seedTicks } from "../../data/ticks.ts";
import { useCall } from "../../lib/query.ts";

const STALE_AFTER_MS = 300_000;

/** All contracts, by their names in the reader's language. */
export function useContracts() {
  const query = useCall("markets.listContractQuotations", {}, { staleTime: STALE_AFTER_MS });
  const nameOf = useInstrumentName();
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedTicks(data.filter(isPriced));
  }, [data]);
  const named = useMemo(
    () =>
      data?.map((contract) => ({
        ...contract,
        currency_name: nameOf(contract, contract.currency_name),
      })),
    [data, nameOf],
  );
  return { ...query, data: named };
}
