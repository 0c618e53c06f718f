import { cx } from "@candor/ui/class-names.ts";
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { StopFields } from "../later.ts";
import type { ContractFormState } from "./form-state.ts";

/** Where the position closes by itself: behind a button, for an order can do without. */
export function OrderStops({ form }: { form: ContractFormState }) {
  const t = useText();
  const id = useId();
  const { takeProfit, stopLoss } = form.draft;
  const [isWanted, setIsWanted] = useState(takeProfit !== "" || stopLoss !== "");
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={isWanted}
        aria-controls={id}
        onClick={() => setIsWanted(!isWanted)}
        className="-my-1 flex min-h-11 items-center gap-1.5 rounded-small text-data text-text-2 hover:text-text desktop:min-h-8"
      >
        {t("contracts.stops")}
        <ChevronDown
          aria-hidden="true"
          className={cx("ms-auto size-4 transition-transform", isWanted && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isWanted} className="flex flex-col gap-3 [&[hidden]]:hidden">
        {isWanted && (
          <Suspense fallback={<div className="h-32" />}>
            <StopFields
              contract={form.contract}
              entry={entryOf(form)}
              values={form.draft}
              errorAt={form.errorAt}
              noteAt={form.noteAt}
              onCut={form.cut}
              onChange={form.change}
            />
            <p className="text-data text-text-3">{t("contracts.by-mark")}</p>
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** What would be opened, as far as that is known. */
function entryOf({ summary: { preview }, draft }: ContractFormState) {
  const lots = Number.parseInt(draft.lots, 10);
  if (preview === undefined) return undefined;
  return { direction: draft.direction, lots, entryPrice: preview.price };
}
