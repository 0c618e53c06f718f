import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { durationText } from "../duration-text.ts";
import type { OptionRecord, Stopped } from "./record.ts";

/** What stopped since users won too often, by what test, and when it took orders again. */
export function StopsCard({ record }: { record: OptionRecord }) {
  const t = useText();
  const locale = useLocale();
  const { stops, stops_at: stopsAt } = record;
  return (
    <Card title={t("options.stops-title")}>
      <div className="flex flex-col gap-2 text-data">
        <p className="text-text-2">
          {t("options.stops-about", { times: formatAmount(stopsAt, { locale }) })}
        </p>
        {stops.length === 0 && <p>{t("options.no-stops")}</p>}
        <ul>
          {stops.map((stop) => (
            <Stop key={`${stop.realm} ${stop.link}`} stop={stop} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Stop({ stop }: { stop: Stopped }) {
  const t = useText();
  const locale = useLocale();
  const { symbol, seconds, realm, won, lost, stopped_at: stoppedAt, opened_at: openedAt } = stop;
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-2">
      <p className="flex flex-wrap justify-between gap-2">
        <strong className="font-semibold">
          {symbol} {durationText(seconds, locale)}
        </strong>
        <Time value={stoppedAt} style="moment" />
      </p>
      <p>{t("options.stop-counts", { realm, won, lost })}</p>
      {openedAt !== null && (
        <p className="text-text-2">
          {t("options.opened-again")} <Time value={openedAt} style="moment" />
        </p>
      )}
    </li>
  );
}
