import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import type { Dashboard } from "../data.ts";
import { Known } from "./Known.tsx";
import { Table } from "../../../parts/Table.tsx";

/** Shows the price sources and their freshness. */
export const Sources = ({ sources }: { sources: Dashboard["sources"] }) => (
  <Card title={t("console-trust.price-sources")} isPadded={false}>
    <Table
      label={t("console-trust.price-sources")}
      rows={sources}
      rowKey={({ source }) => source}
      columns={[
        { id: "source", head: t("console-trust.price-source"), cell: ({ source }) => source },
        {
          id: "fresh",
          head: t("console-trust.fresh-symbols"),
          align: "end",
          cell: ({ fresh_symbols: fresh, symbols }) => (
            <Figure>{t("console-trust.n-of-m", { n: fresh, m: symbols })}</Figure>
          ),
        },
        {
          id: "last",
          head: t("console-trust.last-quote"),
          cell: ({ last_quote_at: at }) => (
            <Known value={at}>{(known) => <Time value={known} style="moment" />}</Known>
          ),
        },
        {
          id: "state",
          head: t("console.state"),
          cell: ({ fresh_symbols: fresh }) =>
            fresh === 0 ? (
              <Badge tone="danger">{t("console-trust.silent")}</Badge>
            ) : (
              <Badge tone="up">{t("console-trust.quoting")}</Badge>
            ),
        },
      ]}
    />
  </Card>
);
