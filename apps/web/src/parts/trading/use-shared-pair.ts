import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { useContractQuotations } from "../../data/contract-quotations.ts";
import { useQuotations } from "../../data/markets.ts";
import { useOptionMarkets } from "../../data/option-markets.ts";
import { type Addressed, sharedPair } from "../../data/shared-pair.ts";
import { useIsPainted } from "../../lib/after-paint.ts";

/** The pair on the screen and the products that have it, once the rest of the screen stands. */
export function useSharedPair() {
  const isPainted = useIsPainted();
  const search: Addressed = useLocation({ select: (location) => location.search });
  // Without a pair in the address there is none to find.
  const isWanted = isPainted && (search.symbol ?? search.currency_id) !== undefined;
  const { data: spot } = useQuotations({ isWanted });
  const { data: contracts } = useContractQuotations({ isWanted });
  const options = useOptionMarkets({ isWanted });
  return useMemo(
    () => sharedPair(search, { spot: spot ?? [], contracts: contracts ?? [], options }),
    [search, spot, contracts, options],
  );
}
