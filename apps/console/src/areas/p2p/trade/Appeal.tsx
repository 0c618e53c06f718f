import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import { Facts } from "../../../parts/Facts.tsx";
import type { TradeRecord } from "../data.ts";
import { Said } from "./Said.tsx";

type AppealProps = { appeal: NonNullable<TradeRecord["order"]["appeal"]> };

/** What the appeal is about, what both sides have shown, and how it was decided. */
export const Appeal = ({ appeal }: AppealProps) => (
  <Card title={t("console-p2p.appeal")}>
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: t("console-p2p.appealed-by"), value: t(`console-p2p.${appeal.by}`) },
          { name: t("console-p2p.cause"), value: appeal.cause },
          { name: t("console-p2p.appealed-at"), value: <Time value={appeal.at} style="moment" /> },
          ...(appeal.decided_at === null
            ? []
            : [
                { name: t("console-p2p.reason"), value: appeal.reason },
                { name: t("console-p2p.note"), value: appeal.note },
                {
                  name: t("console-p2p.decided-at"),
                  value: <Time value={appeal.decided_at} style="moment" />,
                },
              ]),
        ]}
      />
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
        {appeal.text}
      </p>
      <ol className="flex flex-col gap-3">
        {appeal.evidence.map(({ seq, by, text, pictures, created_at: at }) => (
          <Said key={seq} by={by} at={at} text={text} pictures={pictures} />
        ))}
      </ol>
    </div>
  </Card>
);
