import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import type { Trade } from "./data.ts";
import { tradePath } from "./paths.ts";

/** A line of a list of orders. */
export const tradeColumns = (): Column<Trade, string>[] => [
  {
    id: "number",
    head: t("console-p2p.number"),
    cell: ({ id, number }) => <RowLink to={tradePath(id)}>{`#${number}`}</RowLink>,
  },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ state, is_late: isLate }) => (
      <span className="flex gap-1.5">
        <Badge tone={state === "appealed" ? "warning" : "neutral"}>
          {t(`console-p2p.state-${state}`)}
        </Badge>
        {isLate && <Badge tone="danger">{t("console-p2p.late")}</Badge>}
      </span>
    ),
  },
  figureColumn({
    id: "quantity",
    head: t("console-p2p.quantity"),
    value: ({ quantity }) => quantity,
    decimals: ITS_OWN,
  }),
  { id: "currency", head: t("console-p2p.currency"), cell: ({ currency }) => currency },
  figureColumn({
    id: "amount",
    head: t("console-p2p.amount"),
    value: ({ amount }) => amount,
    decimals: ITS_OWN,
  }),
  { id: "fiat", head: t("console-p2p.fiat"), cell: ({ fiat }) => fiat },
  {
    id: "buyer",
    head: t("console-p2p.buyer"),
    cell: ({ buyer }) => <UserLink id={buyer.user_id}>{buyer.account_name}</UserLink>,
  },
  {
    id: "seller",
    head: t("console-p2p.seller"),
    cell: ({ seller }) => <UserLink id={seller.user_id}>{seller.account_name}</UserLink>,
  },
  {
    id: "deadline",
    head: t("console-p2p.deadline"),
    cell: ({ deadline, changed_at: at }) => <Time value={deadline ?? at} style="moment" />,
  },
];
