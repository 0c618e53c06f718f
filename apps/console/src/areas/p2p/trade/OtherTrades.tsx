import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { t } from "../../../lib/text.ts";
import { Table } from "../../../parts/Table.tsx";
import type { TradeRecord } from "../data.ts";
import { tradeColumns } from "../TradeColumns.tsx";

/** Orders between the same two, that pay to the same account, or whose picture of the transfer looks the same. */
export const OtherTrades = ({ others }: Pick<TradeRecord, "others">) => (
  <Card title={t("console-p2p.others")}>
    <Table
      label={t("console-p2p.others")}
      columns={[
        ...tradeColumns(),
        {
          id: "picture",
          head: t("console-p2p.picture"),
          cell: ({ is_picture_alike: isAlike }) =>
            isAlike && <Badge tone="danger">{t("console-p2p.picture-alike")}</Badge>,
        },
      ]}
      rows={others}
      rowKey={({ id }) => id}
      empty={t("console-p2p.orders-none")}
    />
  </Card>
);
