import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useMemo } from "react";
import { useFavourites } from "../../data/favourites.ts";
import { isPriced } from "../../data/listed.ts";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { MarketList } from "./MarketList.tsx";
import { useContractQuotations } from "../../data/contract-quotations.ts";

/** The followed markets, and contracts of instruments without one. */
export function Favourites() {
  const t = useText();
  return (
    <SignedIn title={t("markets.favourites")} text={t("markets.favourites-guest")}>
      <Followed />
    </SignedIn>
  );
}

function Followed() {
  const t = useText();
  const favourites = useFavourites();
  const quotations = useQuotations();
  const contracts = useContractQuotations().data;
  const listed = useMemo(
    () => [...(quotations.data ?? []), ...(contracts ?? []).filter(isPriced)],
    [quotations.data, contracts],
  );
  return (
    <ScreenState
      query={quotations.data === undefined ? { ...quotations, data: undefined } : favourites}
      skeleton={<ListSkeleton />}
      isEmpty={(followed) => followed.length === 0}
      empty={
        <Empty title={t("markets.favourites-none")} text={t("markets.favourites-none-text")} />
      }
    >
      {(followed) => (
        <MarketList
          list={listed.filter(({ symbol }) => followed.some((one) => one.symbol === symbol))}
        />
      )}
    </ScreenState>
  );
}
