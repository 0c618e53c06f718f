import { cx } from "@candor/ui/class-names.ts";
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { type DraftChange, type OrderDraft, timeInForceOf } from "./form.ts";
import { AdvancedFields } from "../later.ts";

export type OrderAdvancedProps = { draft: OrderDraft; onChange: (change: DraftChange) => void };

/** Settings that few orders need: the time in force, and self-trade prevention. */
export function OrderAdvanced({ draft, onChange }: OrderAdvancedProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timeInForce = timeInForceOf(draft);
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-my-1 flex min-h-11 items-center gap-1.5 rounded-small text-data text-text-2 hover:text-text desktop:min-h-8"
      >
        {t("spot.advanced")}
        {timeInForce !== "gtc" && (
          <span className="font-medium text-text">{t(`spot.time-${timeInForce}`)}</span>
        )}
        <ChevronDown
          aria-hidden="true"
          className={cx("ms-auto size-4 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 [&[hidden]]:hidden">
        {isOpen && (
          <Suspense fallback={<div className="h-32" />}>
            <AdvancedFields draft={draft} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
