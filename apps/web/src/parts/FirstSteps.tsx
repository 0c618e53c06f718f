import { Steps } from "@candor/ui/layout/Steps.tsx";
import { useText } from "../lib/text.ts";

/** The account that is open, the funds it lacks, and what they are for. */
export function FirstSteps() {
  const t = useText();
  return (
    <Steps
      label={t("wallet.steps")}
      current={1}
      steps={[
        { id: "account", label: t("wallet.step-account") },
        { id: "funds", label: t("wallet.step-funds") },
        { id: "trade", label: t("wallet.step-trade") },
      ]}
    />
  );
}
