import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import type { Dashboard } from "../data.ts";
import { Known } from "./Known.tsx";

const milliseconds = (value: number | null) => (
  <Known value={value}>
    {(known) => <Amount value={known.toString()} maxDecimals={1} currency="ms" />}
  </Known>
);

/** What 99 of 100 calls, orders and turns of the server stay below. */
export const Latency = ({ latency }: { latency: Dashboard["latency"] }) => (
  <Card title={t("console-trust.latency")}>
    <Facts
      facts={[
        { name: t("console-trust.latency-calls"), value: milliseconds(latency.calls_p99_ms) },
        { name: t("console-trust.latency-orders"), value: milliseconds(latency.orders_p99_ms) },
        { name: t("console-trust.latency-loop"), value: milliseconds(latency.loop_p99_ms) },
      ]}
    />
  </Card>
);
