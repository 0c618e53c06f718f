import { WAIT_SECONDS } from "@candor/rules/prices/deciding.ts";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useTicker } from "../../../data/ticks.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import {
  type OptionFigureProps,
  OptionPrice,
  OptionSide,
  OptionStake,
  OptionWin,
} from "../OptionFigures.tsx";
import { standingOf } from "../terms.ts";

/** One option that runs: from where, how it stands at this moment, and how long it still runs. */
export function RunningCard({ option }: OptionFigureProps) {
  const t = useText();
  const now = useTicker(option.symbol)?.price;
  return (
    <li
      data-testid="running-option"
      className="flex flex-col gap-2 border-b border-hairline py-3 text-data"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {option.symbol} <OptionSide option={option} />
        </p>
        <p className="ms-auto text-body font-semibold">
          {option.entry === null ? (
            <span className="font-normal text-text-2">{t("options.accepted")}</span>
          ) : (
            <Countdown
              until={option.expires_at}
              ended={<span className="font-normal text-text-2">{t("options.settling")}</span>}
            />
          )}
        </p>
      </div>
      {option.entry === null ? <Waiting option={option} /> : <Standing option={option} />}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("options.entry-price")}>
          <OptionPrice option={option} value={option.entry?.price} />
        </CardFigure>
        <CardFigure name={t("options.price-now")}>
          <OptionPrice option={option} value={now} />
        </CardFigure>
        <CardFigure name={t("options.stake")}>
          <OptionStake option={option} />
        </CardFigure>
        <CardFigure name={t("options.if-won")}>
          <OptionWin option={option} />
        </CardFigure>
        <CardFigure name={t("options.expires-at")} isWide>
          <Time value={option.expires_at} style="time" />
        </CardFigure>
      </dl>
    </li>
  );
}

/** Accepted, and its entry is on the way: how much of the time that it may take has gone, and it seldom takes all of it. */
function Waiting({ option }: OptionFigureProps) {
  const t = useText();
  const now = useCurrentSecond();
  const waited = Math.floor((now - Date.parse(option.created_at)) / 1_000);
  return (
    <div data-testid="entry-waiting" className="flex flex-col gap-1">
      <p className="text-text-2">{t("options.entry-coming")}</p>
      <Progress
        label={t("options.entry-coming")}
        value={Math.round((100 * Math.min(Math.max(waited, 0) + 1, WAIT_SECONDS)) / WAIT_SECONDS)}
      />
    </div>
  );
}

const LOOKS = { won: "text-up", lost: "text-down", tied: "text-text-2" } as const;

/** Shows the result if the option ended now. It is not announced, since it may change every second. */
function Standing({ option }: OptionFigureProps) {
  const t = useText();
  const standing = standingOf(option, useTicker(option.symbol)?.price);
  return (
    <p
      data-testid="standing"
      className={cx("font-medium", standing === undefined ? "text-text-3" : LOOKS[standing])}
    >
      {t(standing === undefined ? "options.standing-unknown" : `options.standing-${standing}`)}
    </p>
  );
}
