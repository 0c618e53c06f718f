import { Card } from "@candor/ui/layout/Card.tsx";
import { Steps } from "@candor/ui/layout/Steps.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";
import { sideLabel } from "./side-label.ts";

/** Each event of an order with its actor and its time. */
export function Timeline({ order: { timeline, role } }: { order: Order }) {
  const t = useText();
  return (
    <Card title={t("p2p.timeline")}>
      <Steps
        label={t("p2p.timeline")}
        direction="column"
        current={timeline.length}
        steps={timeline.map(({ event, by, at }, index) => ({
          id: `${index}`,
          label: t(`p2p.event-${event}`),
          note: (
            <>
              {by === "clock"
                ? t("p2p.by-clock")
                : sideLabel(by === "arbiter" ? "support" : by, role, t)}
              {" · "}
              <Time value={at} style="moment" />
            </>
          ),
        }))}
      />
    </Card>
  );
}
