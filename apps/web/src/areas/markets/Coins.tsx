import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { MarketList } from "./MarketList.tsx";

/** The spot markets. */
export function Coins() {
  const t = useText();
  return (
    <ScreenState
      query={useQuotations()}
      skeleton={<ListSkeleton />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t("markets.none")} />}
    >
      {(list) => <MarketList list={list} />}
    </ScreenState>
  );
}
