import { Card } from "@candor/ui/layout/Card.tsx";
import { t } from "../../../lib/text.ts";
import type { TradeRecord } from "../data.ts";
import { Said } from "./Said.tsx";

/** What both sides, support and the order itself said, in its order. */
export const Messages = ({ messages }: Pick<TradeRecord, "messages">) => (
  <Card title={t("console-p2p.messages")}>
    <ol className="flex flex-col gap-3">
      {messages.map(({ seq, by, event, text, pictures, created_at: at }) => (
        <Said
          key={seq}
          by={by}
          at={at}
          text={event === null ? text : t(`console-p2p.event-${event}`)}
          pictures={pictures}
        />
      ))}
    </ol>
  </Card>
);
