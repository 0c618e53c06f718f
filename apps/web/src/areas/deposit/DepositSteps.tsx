import { Steps } from "@candor/ui/layout/Steps.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { type Text, useText } from "../../lib/text.ts";
import type { Deposit } from "./data.ts";
import { type Stage, stagesDone, stagesOf } from "./stages.ts";

/** How far a deposit has come. */
export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useText();
  return (
    <Steps
      label={t("deposit.steps")}
      direction="column"
      current={stagesDone(deposit)}
      steps={stagesOf(deposit).map((stage) => {
        const note = noteOf(stage, deposit, t);
        return {
          id: stage,
          label: t(`deposit.step-${stage}`),
          ...(note !== undefined && { note }),
        };
      })}
    />
  );
}

/** When it was, how far it is, or until when it is promised. */
function noteOf(stage: Stage, deposit: Deposit, t: Text): ReactNode {
  const { state, confirmations: count, confirmations_needed: needed } = deposit;
  if (stage === "told" || stage === "seen")
    return <Time value={deposit.created_at} style="moment" />;
  if (stage === "credited")
    return deposit.credited_at === null ? undefined : (
      <Time value={deposit.credited_at} style="moment" />
    );
  if (state !== "requested" && state !== "confirming" && state !== "credited")
    return t(`deposit.state-${state}`);
  if (stage === "confirmed" && count !== null && needed !== null)
    return t("deposit.confirmations", { count, needed });
  return state === "requested" && deposit.due_at !== null ? (
    <>
      {t("deposit.decision-by")} <Time value={deposit.due_at} style="moment" />
    </>
  ) : undefined;
}
