import { Button } from "@candor/ui/action/Button.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";

type AlertStepsProps = {
  label: string;
  /** Ratios. */
  steps: readonly string[];
  sign?: "always";
  onStep: (rate: string) => void;
};

/** A few percentages, each of which a press puts into the field above. */
export function AlertSteps({ label, steps, sign, onStep }: AlertStepsProps) {
  return (
    <div role="group" aria-label={label} className="-mt-2 grid grid-cols-4 gap-2">
      {steps.map((rate) => (
        <Button key={rate} size="small" onClick={() => onStep(rate)}>
          <Percent
            value={rate}
            variant="plain"
            decimals={0}
            {...(sign === undefined ? {} : { sign })}
          />
        </Button>
      ))}
    </div>
  );
}
