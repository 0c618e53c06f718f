import type { SpotPlan } from "@candor/rules/spot.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import type { OrderContext, OrderDraft } from "./form.ts";
import { planText } from "./plan-text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";

export type StopPlanProps = { plan: SpotPlan; draft: OrderDraft; context: OrderContext };

/** What an order that waits for a price will do, in a sentence, and what it holds until then. */
export function StopPlan({ plan, draft, context }: StopPlanProps) {
  const t = useText();
  const locale = useLocale();
  if (plan.trigger === undefined) return null;
  return (
    <div className="flex flex-col gap-2 text-data">
      <p data-testid="stop-plan" className="rounded-control bg-fill px-3 py-2">
        {planText(plan, plan.trigger, { draft, context, t, locale })}
      </p>
      <dl>
        <PreviewLine name={t("spot.held")}>
          <Amount
            value={plan.hold}
            currency={draft.side === "buy" ? context.quote : context.base}
            maxDecimals={8}
          />
        </PreviewLine>
      </dl>
    </div>
  );
}
