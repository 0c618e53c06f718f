import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useMemo } from "react";
import type { ContractQuotation } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type ContractTab, TAB_OF } from "./contract-tabs.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { MarketList } from "./MarketList.tsx";
import { useContractQuotations } from "../../data/contract-quotations.ts";

/** The contracts of one tab; where a site lists none, the way on. */
export function Contracts({ tab, onCoins }: { tab: ContractTab; onCoins: () => void }) {
  const t = useText();
  const query = useContractQuotations();
  const { data } = query;
  const list = useMemo(() => data?.filter(({ asset }) => TAB_OF[asset] === tab), [data, tab]);
  return (
    <ScreenState<ContractQuotation[]>
      query={{ ...query, data: list }}
      skeleton={<ListSkeleton />}
      isEmpty={(contracts) => contracts.length === 0}
      empty={
        <Empty
          title={t(`markets.${tab}-none`)}
          text={t("markets.not-listed")}
          action={
            <button type="button" onClick={onCoins} className={buttonClass({})}>
              {t("markets.see-coins")}
            </button>
          }
        />
      }
    >
      {(contracts) => <MarketList list={contracts} />}
    </ScreenState>
  );
}
