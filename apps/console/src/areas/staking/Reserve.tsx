import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { ONE, ZERO, add, dec, div, fromInteger, mul, quantize, toNumber } from "@candor/money";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";

type Held = OperatorCallOutput<"staking.getStakingReserve">[number];

/** By currency: the reserve for interest, and how much of it is set aside. */
export function Reserve() {
  const query = useCall("staking.getStakingReserve", {});
  return (
    <Card title={t("console-staking.reserve")}>
      <p className="pb-3 text-data text-text-2">{t("console-staking.reserve-text")}</p>
      <CallState query={query}>
        {(rows) => (
          <Table
            label={t("console-staking.reserve")}
            columns={columns()}
            rows={rows}
            rowKey={({ currency_id: id }) => `${id}`}
          />
        )}
      </CallState>
    </Card>
  );
}

const columns = (): Column<Held, string>[] => [
  { id: "currency", head: t("console.currency"), cell: ({ currency_code: code }) => code },
  figureColumn({
    id: "free",
    head: t("console-staking.free"),
    value: ({ free }) => free,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "set-aside",
    head: t("console-staking.set-aside"),
    value: ({ set_aside: setAside }) => setAside,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "owed",
    head: t("console-staking.owed"),
    value: ({ owed }) => owed,
    decimals: ITS_OWN,
  }),
  {
    id: "used",
    head: t("console-staking.used"),
    cell: (held) => (
      <Progress label={t("console-staking.used")} value={usedPercent(held)} className="min-w-24" />
    ),
  },
];

/** Whole percent, rounded up: a reserve that is touched is never said to be untouched. */
function usedPercent({ free, set_aside: setAside }: Held): number {
  const [used, all] = [dec(setAside), add(dec(free), dec(setAside))];
  if (all === ZERO) return 0;
  return toNumber(quantize(mul(div(used, all, "up"), fromInteger(100), "up"), ONE, "up"));
}
