import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { useIsPhone } from "../../lib/layout.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Rebate, useRebates } from "./data.ts";
import { rateDecimals } from "./rate-decimals.ts";

/** What the user was paid, each with the trade and the fee that it comes of. */
export function RebateList() {
  const t = useText();
  const isPhone = useIsPhone();
  const query = useRebates();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={3} hasValue className="pt-2" />}
      isEmpty={(rebates) => rebates.length === 0}
      empty={<Empty title={t("invites.no-rebates")} text={t("invites.no-rebates-text")} />}
    >
      {(rebates) => (
        <>
          {isPhone ? (
            <ul>
              {rebates.map((rebate) => (
                <RebateCard key={keyOf(rebate)} rebate={rebate} />
              ))}
            </ul>
          ) : (
            <DataTable
              label={t("invites.rebates")}
              columns={columnsOf(t)}
              rows={rebates}
              rowKey={keyOf}
              className="-mx-4"
            />
          )}
          <ListEnd query={query} />
        </>
      )}
    </ScreenState>
  );
}

/** Both sides of a trade may have been friends of the user. */
const keyOf = ({ trade_id, currency_code }: Rebate) => `${trade_id} ${currency_code}`;

const cells = {
  amount: ({ amount, currency_code: code }: Rebate) => (
    <CoinAmount value={amount} code={code} hasUnit isExact sign="always" hasDirection />
  ),
  fee: ({ fee, currency_code: code }: Rebate) => (
    <CoinAmount value={fee} code={code} hasUnit isExact />
  ),
  rate: ({ rate }: Rebate) => (
    <Percent value={rate} variant="plain" decimals={rateDecimals(rate)} />
  ),
} as const;

/** The end of a trade's number tells it from others; the whole of it is copied. */
function TradeNumber({ id }: { id: string }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1">
      <Figure>…{id.slice(-8)}</Figure>
      <span className="-my-3">
        <CopyButton value={id} label={t("invites.trade")} />
      </span>
    </span>
  );
}

function columnsOf(t: Text): Column<Rebate, string>[] {
  return [
    {
      id: "paid",
      head: t("invites.paid"),
      cell: ({ paid_at }) => <Time value={paid_at} style="moment" />,
    },
    {
      id: "friend",
      head: `${t("invites.friend")} · ${t("invites.trade")}`,
      cell: ({ account_name: name, trade_id: id }) => (
        <span className="flex flex-col py-2">
          {name}
          <span className="text-text-2">
            <TradeNumber id={id} />
          </span>
        </span>
      ),
    },
    { id: "fee", head: t("invites.fee"), align: "end", needs: "medium", cell: cells.fee },
    { id: "rate", head: t("invites.share"), align: "end", needs: "medium", cell: cells.rate },
    { id: "amount", head: t("invites.rebate"), align: "end", cell: cells.amount },
  ];
}

function RebateCard({ rebate }: { rebate: Rebate }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-1.5 border-b border-hairline py-3 text-data last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-semibold">{cells.amount(rebate)}</span>
        <Time value={rebate.paid_at} style="moment" className="text-text-2" />
      </p>
      <dl className="flex flex-col gap-1">
        <Fact name={t("invites.friend")}>{rebate.account_name}</Fact>
        <Fact name={t("invites.fee")}>{cells.fee(rebate)}</Fact>
        <Fact name={t("invites.share")}>{cells.rate(rebate)}</Fact>
        <Fact name={t("invites.trade")}>
          <TradeNumber id={rebate.trade_id} />
        </Fact>
      </dl>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-2">
    <dt className="text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
);
