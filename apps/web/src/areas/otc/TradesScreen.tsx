import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { CheckButton } from "./CheckButton.tsx";
import { useTrades } from "./data.ts";
import type { Trade } from "./quote.ts";

/** Own trades over the counter, newest first, each with its receipt. */
export function TradesScreen() {
  const t = useText();
  return (
    <Screen title={t("otc.history")} hasBack width="form">
      <LiveAccount
        guest={t("otc.history")}
        demo={{ title: t("otc.demo-title"), text: t("otc.demo-text") }}
      >
        <Trades />
      </LiveAccount>
    </Screen>
  );
}

function Trades() {
  const t = useText();
  return (
    <PagedList
      query={useTrades()}
      skeleton={<RowsSkeleton count={4} hasValue className="pt-2" />}
      empty={
        <Empty
          title={t("otc.none")}
          action={
            <Link to={PATHS.otc} className={buttonClass({ variant: "primary" })}>
              {t("otc.title")}
            </Link>
          }
        />
      }
    >
      {(list) => (
        <ul>
          {list.map((trade) => (
            <TradeRow key={trade.id} trade={trade} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function TradeRow({ trade }: { trade: Trade }) {
  const { number, from_currency: from, received, to_currency: to, rate } = trade;
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 text-data last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <Amount value={number} currency={from} />
        <Amount value={received} currency={to} className="font-semibold" />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-text-2">
        <Time value={trade.created_at} style="moment" />
        <Amount value={rate} maxDecimals={8} currency={to} />
      </p>
      <CheckButton shown={trade} />
    </li>
  );
}
