import { COPY_SORTS, type CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ProductSwitch } from "../../parts/trading/ProductSwitch.tsx";
import { CopyWays } from "./CopyWays.tsx";
import { type Sort, useLeads } from "./data.ts";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { LeadCard } from "./board/LeadCard.tsx";
import { LeadTable } from "./board/LeadTable.tsx";
import { LosersNote } from "./board/LosersNote.tsx";

type Choice = { period?: CopyPeriod; sort?: Sort };

/** Every lead of the realm with the figures of a period: winners, losers and leads who left, in one list. */
export function BoardScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  // The screen has two addresses.
  const chosen: Choice = useSearch({ strict: false });
  const { period = 30, sort = "profit" } = chosen;
  const query = useLeads(period, sort);
  const choose = (change: Choice) =>
    void navigate({ to: ".", search: { ...chosen, ...change }, replace: true });
  return (
    <Screen title={t("copy.title")} hasBack>
      <ProductSwitch className="pb-1" />
      <CopyWays />
      <p className="pb-3 text-data text-text-2">{t("copy.about")}</p>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <PeriodChoice value={period} onValueChange={(next) => choose({ period: next })} />
        {isPhone && (
          <Select
            label={t("copy.sort")}
            value={sort}
            onValueChange={(next) => choose({ sort: next })}
            options={COPY_SORTS.map((value) => ({ value, label: t(`copy.sort-${value}`) }))}
          />
        )}
      </div>
      <PagedList
        query={query}
        skeleton={<RowsSkeleton count={6} hasLeading hasValue />}
        empty={
          <Empty drawing="nothing" title={t("copy.no-leads")} text={t("copy.no-leads-text")} />
        }
      >
        {(leads) => (
          <div className="flex flex-col gap-3">
            <LosersNote leads={leads} computedAt={query.first?.computed_at ?? null} />
            {isPhone ? (
              <ul className="flex flex-col gap-3" data-testid="copy-leads">
                {leads.map((lead) => (
                  <li key={lead.trader_user_id}>
                    <LeadCard lead={lead} />
                  </li>
                ))}
              </ul>
            ) : (
              <LeadTable leads={leads} sort={sort} onSort={(next) => choose({ sort: next })} />
            )}
          </div>
        )}
      </PagedList>
    </Screen>
  );
}
