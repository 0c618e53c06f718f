import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { StakingOrder } from "./data.ts";

/** What each whole day has earned, as it was written down. */
export function EarnedDays({ order }: { order: StakingOrder }) {
  const t = useText();
  const query = useCall("staking.listStakingDays", { order_id: order.id });
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{t("staking.by-day")}</h3>
      <ScreenState query={query}>
        {({ list }) => (
          <DataTable
            label={t("staking.by-day")}
            rows={list}
            rowKey={({ day }) => `${day}`}
            density="dense"
            isFocusable
            className="max-h-64"
            columns={[
              { id: "day", head: t("staking.day"), cell: ({ day }) => day },
              {
                id: "until",
                head: t("staking.ends"),
                cell: ({ ended_at: at }) => <Time value={at} style="date" />,
              },
              {
                id: "earned",
                head: t("staking.earns"),
                align: "end",
                cell: ({ amount }) => (
                  <Amount value={amount} currency={order.currency_code} sign="always" />
                ),
              },
            ]}
          />
        )}
      </ScreenState>
    </section>
  );
}
