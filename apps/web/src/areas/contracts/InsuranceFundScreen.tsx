import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { FundDays } from "./FundDays.tsx";
import { WorstCases } from "./WorstCases.tsx";

type Fund = CallOutput<"contracts.getInsuranceFund">;
type Forced = Fund["closings"]["list"][number];

/** What the insurance fund holds, what moved it day by day, and who was liquidated or deleveraged. */
export function InsuranceFundScreen() {
  const t = useText();
  const locale = useLocale();
  const pages = usePages(["contracts.getInsuranceFund"], async (wanted, options) => {
    const { closings, ...fund } = await call("contracts.getInsuranceFund", wanted, options);
    return { ...closings, fund };
  });
  const fund = pages.first?.fund;
  return (
    <Screen title={t("contracts.fund")} hasBack>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card>
            <p className="text-data text-text-2">{t("contracts.fund-balance")}</p>
            <p className="text-h2" data-testid="fund-balance">
              <Amount
                value={fund?.balance}
                maxDecimals={2}
                {...(fund && { currency: fund.currency_code })}
              />
            </p>
            <p className="pt-2 text-body text-text-2">{t("contracts.fund-about")}</p>
          </Card>
          <Card title={t("contracts.worst")}>
            <ScreenState
              query={{ ...pages, data: fund }}
              skeleton={<RowsSkeleton count={4} hasValue />}
            >
              {(of) => (
                <div className="flex flex-col gap-2">
                  <p className="text-body text-text-2">
                    {t("contracts.worst-about", {
                      share: formatPercent(dec(of.worst_case.share), { locale, decimals: 0 }),
                    })}
                  </p>
                  <WorstCases fund={of} />
                </div>
              )}
            </ScreenState>
          </Card>
          <Card title={t("contracts.fund-days")} isPadded={false}>
            <ScreenState
              query={{ ...pages, data: fund }}
              skeleton={<RowsSkeleton count={5} hasValue className="px-4" />}
              isEmpty={({ days }) => days.length === 0}
              empty={<Empty title={t("contracts.fund-still")} />}
            >
              {({ days }) => <FundDays days={days} />}
            </ScreenState>
          </Card>
        </div>
        <Card title={t("contracts.fund-log")} isPadded={false}>
          <PagedList
            query={pages}
            skeleton={<RowsSkeleton count={5} hasValue className="px-4" />}
            empty={<Empty title={t("contracts.fund-none")} />}
          >
            {(list) => <Log list={list} />}
          </PagedList>
        </Card>
      </div>
    </Screen>
  );
}

function Log({ list }: { list: readonly Forced[] }) {
  const t = useText();
  return (
    <ul>
      {list.map((one, at) => (
        <li key={at} className="flex flex-col gap-1 border-b border-hairline px-4 py-3 text-data">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-body font-medium">{one.symbol}</span>
            <Badge tone={one.direction === "long" ? "up" : "down"}>
              {t(one.direction === "long" ? "contracts.long" : "contracts.short")}
            </Badge>
            <Badge tone="warning">{t(`contracts.cause-${one.cause}`)}</Badge>
            <Time value={one.time} style="moment" className="ms-auto text-text-2" />
          </p>
          <p className="text-text-2">
            {t("contracts.lots-count", { lots: one.lots })} · {t("contracts.closed-at")}{" "}
            <Amount value={one.price} maxDecimals={8} className="text-text" /> ·{" "}
            {t("contracts.mark-price")}{" "}
            <Amount value={one.mark} maxDecimals={8} className="text-text" />
          </p>
          <p className="text-text-2">
            {t("contracts.surplus")}{" "}
            <Amount value={one.surplus} maxDecimals={2} className="text-text" /> ·{" "}
            {t("contracts.deficit")}{" "}
            <Amount value={one.deficit} maxDecimals={2} className="text-text" />
          </p>
        </li>
      ))}
    </ul>
  );
}
