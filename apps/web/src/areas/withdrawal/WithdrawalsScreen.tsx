import { useText } from "../../lib/text.ts";
import { WithdrawalFrame } from "./WithdrawalFrame.tsx";
import { WithdrawalList } from "./WithdrawalList.tsx";

/** What was withdrawn, and what became of it. */
export function WithdrawalsScreen() {
  const t = useText();
  return (
    <WithdrawalFrame title={t("withdrawal.history")}>
      <WithdrawalList />
    </WithdrawalFrame>
  );
}
