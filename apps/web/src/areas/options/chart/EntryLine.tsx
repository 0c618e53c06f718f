import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { OptionPrice, OptionProfit } from "../OptionFigures.tsx";
import type { Option } from "../terms.ts";
import { type Plot, drawn } from "../../../parts/trading/path/plot.ts";

const LOOKS = {
  up: ["border-up text-up", ArrowUp],
  down: ["border-down text-down", ArrowDown],
} as const;

/**
 * The price that an option has to pass, named at the chart's edge, from its entry to its expiry; there the time that is left,
 * and then what it brought. What it says stands on its card too.
 */
export function EntryLine({ option, plot }: { option: Option; plot: Plot }) {
  const { entry, expires_at: end, type, profit } = option;
  if (entry === null || end === null) return null;
  const [look, Icon] = LOOKS[type];
  const [left, right] = [plot.xOf(Date.parse(entry.at)), plot.xOf(Date.parse(end))];
  const top = `${plot.yOf(drawn(entry.price))}%`;
  return (
    <div aria-hidden="true">
      <span
        className={cx("absolute border-t-2", profit === null && "border-dashed", look)}
        style={{ top, left: `${left}%`, width: `${right - left}%` }}
      />
      <span
        className={cx(
          "absolute start-2 flex items-center gap-1 rounded-small bg-canvas px-1 text-micro whitespace-nowrap",
          look,
        )}
        style={{ top, transform: "translateY(calc(-100% - 2px))" }}
      >
        <Icon className="size-3" />
        <OptionPrice option={option} value={entry.price} />
      </span>
      <span
        data-testid="expiry-mark"
        className="absolute inset-y-0 border-s border-dashed border-text-3"
        style={{ left: `${right}%` }}
      >
        <span
          className={cx(
            "absolute end-1 top-1 rounded-small px-1 whitespace-nowrap",
            profit === null
              ? "bg-canvas text-micro text-text-2"
              : "bg-raised text-data font-semibold",
          )}
        >
          {profit === null ? <Countdown until={end} /> : <OptionProfit option={option} />}
        </span>
      </span>
    </div>
  );
}
