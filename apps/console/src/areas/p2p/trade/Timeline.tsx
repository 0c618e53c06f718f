import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../../lib/text.ts";
import type { TradeRecord } from "../data.ts";

/** Each event of an order with its actor and its time. */
export const Timeline = ({ timeline }: Pick<TradeRecord["order"], "timeline">) => (
  <ol className="flex flex-col gap-2 text-data">
    {timeline.map(({ event, by, at }) => (
      <li key={event} className="flex flex-wrap justify-between gap-x-4">
        <span>
          {t(`console-p2p.event-${event}`)} · {t(`console-p2p.${by}`)}
        </span>
        <Time value={at} style="moment" />
      </li>
    ))}
  </ol>
);
