import { useText } from "../../lib/text.ts";
import { DepositFrame } from "./DepositFrame.tsx";
import { DepositList } from "./DepositList.tsx";

/** What was deposited, and what became of it. */
export function DepositsScreen() {
  const t = useText();
  return (
    <DepositFrame title={t("deposit.history")} isHistory>
      <DepositList />
    </DepositFrame>
  );
}
