import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { PayoutSheet } from "./PayoutSheet.tsx";
import type { Withdrawal } from "./WithdrawalsScreen.tsx";

/** The way to pay a withdrawal out by bank, for those who may. */
export function Payout({ withdrawal }: { withdrawal: Withdrawal }) {
  const may = useMay();
  const { card, state } = withdrawal;
  const waits = card !== null && (state === "approved" || state === "broadcasting");
  if (!waits || !may("withdrawal.takePayout")) return null;
  return (
    <Action label={t("console-withdrawal.payout")}>
      {(sheet) => <PayoutSheet withdrawal={withdrawal} sheet={sheet} />}
    </Action>
  );
}
