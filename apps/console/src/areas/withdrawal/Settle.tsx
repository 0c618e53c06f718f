import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { SettleSheet } from "./SettleSheet.tsx";
import type { Withdrawal } from "./WithdrawalsScreen.tsx";

/** The way to end a withdrawal in doubt, for those who may ask for it. */
export function Settle({ withdrawal }: { withdrawal: Withdrawal }) {
  const may = useMay();
  if (withdrawal.state !== "unknown" || !may("withdrawal.requestSettlement")) return null;
  return (
    <Action label={t("console-withdrawal.settle")}>
      {(sheet) => <SettleSheet withdrawal={withdrawal} sheet={sheet} />}
    </Action>
  );
}
