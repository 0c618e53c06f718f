import { formatPercent } from "@candor/ui/figures/format.ts";
import { useId } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import { Choice } from "../../../parts/trading/Choice.tsx";
import type { ContractFormState } from "./form-state.ts";
import { STOP_DISTANCES, stopPriceAt } from "./stop-share.ts";

/** A stop loss by a tap, so many percent from the price that the order would open at; nothing while that is unknown. */
export function QuickStops({ form }: { form: ContractFormState }) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  const { draft, stopBase, change } = form;
  if (stopBase === undefined) return null;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center">
      <span id={id} className="me-auto text-data text-text-2">
        {t("contracts.quick-stop")}
      </span>
      {STOP_DISTANCES.map((percent) => {
        const at = stopPriceAt("stopLoss", percent, "percent", stopBase);
        return (
          <Choice
            key={percent}
            className="px-1!"
            isChosen={draft.stopLoss === at}
            onChoose={() => change({ field: "stops", value: { stopLoss: at, stopLossShare: "" } })}
          >
            {formatPercent(draft.direction === "long" ? `-${percent}` : percent, {
              locale,
              decimals: 0,
              unit: "percent",
              sign: "always",
            })}
          </Choice>
        );
      })}
    </div>
  );
}
