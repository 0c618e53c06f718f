import { Steps } from "@candor/ui/Steps.tsx";
import { useText } from "../lib/text.ts";

/** The account that is open, the funds it lacks, and what they are for. */
export function FirstSteps({ hasNotes = false }: { hasNotes?: boolean }) {
  const t = useText();
  const note = (text: string) => (hasNotes ? { note: text } : {});
  return (
    <Steps
      label={t("wallet.steps")}
      current={1}
      direction={hasNotes ? "column" : "row"}
      steps={[
        { id: "account", label: t("wallet.step-account") },
        { id: "funds", label: t("wallet.step-funds"), ...note(t("wallet.step-funds-text")) },
        { id: "trade", label: t("wallet.step-trade"), ...note(t("wallet.step-trade-text")) },
      ]}
    />
  );
}
