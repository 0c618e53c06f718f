import { Steps } from "@candor/ui/layout/Steps.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { type Text, useText } from "../../lib/text.ts";
import type { Withdrawal } from "./data.ts";
import { type Stage, wayOf } from "./stages.ts";

/** How far a withdrawal has come, and where it ended. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const { stages, done } = wayOf(withdrawal);
  return (
    <Steps
      label={t("deposit.steps")}
      direction="column"
      current={done}
      steps={stages.map((stage) => {
        const note = noteOf(stage, withdrawal, t);
        return {
          id: stage,
          label: t(`withdrawal.step-${stage}`),
          ...(note !== undefined && { note }),
        };
      })}
    />
  );
}

const moment = (at: string | null): ReactNode =>
  at === null ? undefined : <Time value={at} style="moment" />;

/** When it was, how far it is, or until when it waits. */
function noteOf(stage: Stage, withdrawal: Withdrawal, t: Text): ReactNode {
  const { state, confirmations: count, confirmations_needed: needed } = withdrawal;
  switch (stage) {
    case "requested":
      return moment(withdrawal.created_at);
    case "held":
      return withdrawal.held_until === null ? undefined : (
        <>
          {t("withdrawal.not-before")} {moment(withdrawal.held_until)}
        </>
      );
    case "checked":
      return state !== "review" || withdrawal.due_at === null ? undefined : (
        <>
          {t("deposit.decision-by")} {moment(withdrawal.due_at)}
        </>
      );
    case "paid":
      if (state === "approved") return t("withdrawal.note-to-pay");
      if (state === "broadcasting") return t("withdrawal.note-paying");
      return moment(withdrawal.sent_at);
    case "sent":
      if (state === "approved" || state === "broadcasting") return t(`withdrawal.note-${state}`);
      return moment(withdrawal.sent_at);
    case "confirmed":
      if (withdrawal.confirmed_at !== null) return moment(withdrawal.confirmed_at);
      return state === "sent" && count !== null && needed !== null
        ? t("deposit.confirmations", { count, needed })
        : undefined;
    case "doubt":
      return t("withdrawal.note-doubt");
    case "returned":
      return state === "returning" ? t("withdrawal.note-returning") : undefined;
    case "refused":
    case "cancelled":
      return undefined;
  }
}
