import { mayClose } from "@candor/rules/contracts/joining.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowUpDown, SlidersHorizontal, X } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { CloseSheet, StopSheet } from "../later.ts";
import { AdjustSheet } from "./later.ts";
import { Deciding } from "./Deciding.tsx";
import type { PositionFigureProps } from "./PositionFigures.tsx";
import { reverse } from "./reversing.ts";

/**
 * The actions on an open position: closing, stops, margin. While a decision is pending, only closing is possible,
 * and a line says so in place of the other buttons.
 */
export function PositionActions({
  position,
  isDense = false,
}: PositionFigureProps & { isDense?: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<"close" | "stops" | "adjust">();
  const end = () => setOpen(undefined);
  const { symbol, decision } = position;
  const noteId = useId();
  const off = decision === null ? {} : { disabled: true, "aria-describedby": noteId };
  const size = isDense ? "min-h-6! py-0!" : "max-desktop:min-h-11";
  const sheets = (
    <Suspense>
      {open === "close" && <CloseSheet position={position} onClose={end} />}
      {open === "stops" && <StopSheet position={position} onClose={end} />}
      {open === "adjust" && <AdjustSheet position={position} onClose={end} />}
    </Suspense>
  );
  const close = (
    <Button
      size="small"
      aria-haspopup="dialog"
      title={t("contracts.close")}
      {...(mayClose(decision) ? {} : off)}
      aria-label={t("contracts.close-of", { symbol })}
      onClick={() => setOpen("close")}
      className={isDense ? size : `flex-1 ${size}`}
    >
      {isDense ? <X aria-hidden="true" className="size-3.5" /> : t("contracts.close")}
    </Button>
  );
  const buttons = (
    <span className={isDense ? "inline-flex items-center gap-1" : "flex items-center gap-2"}>
      <Button
        size="small"
        {...off}
        aria-haspopup="dialog"
        aria-label={t("contracts.stops-of", { symbol })}
        onClick={() => setOpen("stops")}
        className={isDense ? size : `flex-1 ${size}`}
      >
        {t("contracts.stops")}
      </Button>
      <IconButton
        label={t("contracts.adjust-of", { symbol })}
        title={t("contracts.adjust")}
        {...off}
        aria-haspopup="dialog"
        size="small"
        onClick={() => setOpen("adjust")}
        className={isDense ? "size-6!" : "bg-fill max-desktop:size-11"}
      >
        <SlidersHorizontal aria-hidden="true" className={isDense ? "size-3.5" : "size-4"} />
      </IconButton>
      <IconButton
        label={t("contracts.reverse-of", { symbol })}
        title={t("contracts.reverse")}
        {...off}
        aria-haspopup="dialog"
        size="small"
        onClick={() => reverse(position)}
        className={isDense ? "size-6!" : "bg-fill max-desktop:size-11"}
      >
        <ArrowUpDown aria-hidden="true" className={isDense ? "size-3.5" : "size-4"} />
      </IconButton>
      {close}
    </span>
  );
  const line = (
    <span className="inline-flex items-center gap-1">
      <Deciding position={position} isLine />
      {mayClose(decision) && close}
    </span>
  );
  // The sheets keep their place: filled-in values outlast the deciding second.
  return (
    <>
      {decision !== null && !isDense && <Deciding position={position} id={noteId} />}
      {decision !== null && isDense ? line : buttons}
      {sheets}
    </>
  );
}
