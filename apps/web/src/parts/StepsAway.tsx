import { Button } from "@candor/ui/action/Button.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../lib/text.ts";
import { STEPS_AWAY } from "./alert-form.ts";

/** Puts the price of an alert a few percent from the index. */
export function StepsAway({ onStep }: { onStep: (rate: string) => void }) {
  const t = useText();
  return (
    <div role="group" aria-label={t("alerts.from-index")} className="-mt-2 grid grid-cols-4 gap-2">
      {STEPS_AWAY.map((rate) => (
        <Button key={rate} size="small" onClick={() => onStep(rate)}>
          <Percent value={rate} variant="plain" sign="always" decimals={0} />
        </Button>
      ))}
    </div>
  );
}
