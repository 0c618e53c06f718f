import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Steps } from "@candor/ui/layout/Steps.tsx";
import { useText } from "../../lib/text.ts";
import { Sample, Section } from "./Section.tsx";

export function ProcessSamples() {
  const t = useText();
  const steps = (["amount-in", "spend-in", "total-in"] as const).map((id) => ({
    id,
    label: t(`spot.${id}`, { currency: "USDT" }),
  }));
  const label = t("auth.register-title");
  return (
    <>
      <Section name="Steps">
        <Sample state="row, current 0">
          <Steps label={label} steps={steps} current={0} />
        </Sample>
        <Sample state="row, current 1">
          <Steps label={label} steps={steps} current={1} />
        </Sample>
        <Sample state="row, all done">
          <Steps label={label} steps={steps} current={3} />
        </Sample>
        <Sample state="column, notes">
          <Steps
            label={label}
            direction="column"
            current={1}
            steps={steps.map((step) => ({ ...step, note: t("wallet.no-funds-text") }))}
          />
        </Sample>
      </Section>
      <Section name="Progress">
        <Sample state="0, 40, 100">
          <div className="flex flex-col gap-4">
            {[0, 40, 100].map((value) => (
              <Progress key={value} label={label} value={value} isLabelled />
            ))}
          </div>
        </Sample>
        <Sample state="undefined">
          <Progress label={label} value={undefined} isLabelled />
        </Sample>
        <Sample state="neutral, danger">
          <div className="flex flex-col gap-4">
            <Progress label={label} value={40} tone="neutral" />
            <Progress label={label} value={90} tone="danger" />
          </div>
        </Sample>
      </Section>
    </>
  );
}
