import { cx } from "@candor/ui/class-names.ts";
import { Check } from "lucide-react";
import type { Standing } from "./protections.ts";

/** A tick for an active protection; empty where its state is unknown. */
export const StandingMark = ({ standing }: { standing: Standing | undefined }) =>
  standing !== undefined && (
    <span
      className={cx(
        "flex min-w-0 items-baseline gap-1 text-data",
        standing.isOn ? "text-text" : "text-text-2",
      )}
    >
      {standing.isOn && (
        <Check aria-hidden="true" className="size-4 shrink-0 self-center text-up" />
      )}
      <span className="wrap-anywhere">{standing.text}</span>
    </span>
  );
