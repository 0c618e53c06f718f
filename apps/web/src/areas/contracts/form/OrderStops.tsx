import { cx } from "@candor/ui/class-names.ts";
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { OrderStopFields } from "../later.ts";
import type { ContractFormState } from "./form-state.ts";

/** The fields of the stops, behind a button since they are optional. */
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
            <OrderStopFields form={form} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
