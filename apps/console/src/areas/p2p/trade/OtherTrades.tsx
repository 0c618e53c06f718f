import { Card } from "@candor/ui/layout/Card.tsx";
import { t } from "../../../lib/text.ts";
import { Table } from "../../../parts/Table.tsx";
import type { TradeRecord } from "../data.ts";
import { tradeColumns } from "../TradeColumns.tsx";

/** Orders between the same two, or that pay to the same account. */
export const OtherTrades = ({ others }: Pick<TradeRecord, "others">) => (
  <Card title={t("console-p2p.others")}>
    <Table
      label={t("console-p2p.others")}
      columns={tradeColumns()}
      rows={others}
      rowKey={({ id }) => id}
      empty={t("console-p2p.orders-none")}
    />
  </Card>
);
