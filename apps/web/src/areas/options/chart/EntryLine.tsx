import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { OptionPrice } from "../OptionFigures.tsx";
import type { Option } from "../terms.ts";
import { type Plot, drawn } from "./plot.ts";

const LOOKS = {
  up: ["border-up text-up", ArrowUp],
  down: ["border-down text-down", ArrowDown],
} as const;

const HALF = 50;

/** The price that an option has to pass, from its entry to its end. What it says stands on its card too. */
export function EntryLine({ option, plot }: { option: Option; plot: Plot }) {
  const { entry, expires_at: end, type } = option;
  if (entry === null || end === null) return null;
  const [look, Icon] = LOOKS[type];
  const [left, right] = [plot.xOf(Date.parse(entry.at)), plot.xOf(Date.parse(end))];
  return (
    <div
      aria-hidden="true"
      className={cx("absolute border-t-2 border-dashed", look)}
      style={{
        top: `${plot.yOf(drawn(entry.price))}%`,
        left: `${left}%`,
        width: `${right - left}%`,
      }}
    >
      <span
        className={cx(
          "absolute bottom-0.5 flex items-center gap-1 rounded-small bg-canvas px-1 text-micro whitespace-nowrap",
          // Where the line begins near the right edge, the price of now stands there.
          left > HALF && "right-full",
        )}
      >
        <Icon className="size-3" />
        <OptionPrice option={option} value={entry.price} />
        <Countdown until={end} />
      </span>
    </div>
  );
}
