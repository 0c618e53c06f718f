import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useEffect, useMemo } from "react";
import { useInstrumentName } from "../../data/instrument-name.ts";
import { useCall } from "../../lib/query.ts";
import { seedMarks } from "./marks.ts";
import { msUntilChange } from "./sessions.ts";
import type { Contract, ListedContract } from "./terms.ts";

const STALE_AFTER_MS = 300_000;

/** Returns all contracts with names in the reader's language, read again when one of them opens or closes. */
export function useContracts() {
  const query = useCall(
    "contracts.listContracts",
    {},
    {
      staleTime: STALE_AFTER_MS,
      refetchInterval: ({ state: { data } }) => data && msUntilChange(data, serverNow()),
    },
  );
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedMarks(data.map(({ mark }) => mark));
  }, [data]);
  const nameOf = useInstrumentName();
  const named = useMemo(
    () =>
      data?.map((one) => ({
        ...one,
        market: { ...one.market, name: nameOf(one.market, one.market.name) },
      })),
    [data, nameOf],
  );
  return { ...query, data: named };
}

/** One contract of a pair; the first that is open where none is named. */
export function findContract(
  list: readonly ListedContract[],
  { currencyId, legalId }: { currencyId: number | undefined; legalId: number | undefined },
): Contract | undefined {
  const all = list.map(({ market }) => market);
  if (currencyId === undefined) return all.find(({ state }) => state === "open") ?? all[0];
  return all.find(
    (one) => one.currency_id === currencyId && (legalId ?? one.legal_id) === one.legal_id,
  );
}
