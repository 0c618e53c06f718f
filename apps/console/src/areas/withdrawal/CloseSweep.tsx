import type { OpenSheet } from "../../lib/open-sheet.ts";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Move } from "./WalletMoves.tsx";

/** The way to have an address swept again, for those who have looked at why it failed. */
export function CloseSweep({ move }: { move: Move }) {
  const may = useMay();
  if (move.state !== "failed" || !may("withdrawal.closeSweep")) return null;
  return (
    <Action label={t("console-withdrawal.close-sweep")}>
      {(sheet) => <CloseSweepSheet move={move} sheet={sheet} />}
    </Action>
  );
}

function CloseSweepSheet({ move: { id, address }, sheet }: { move: Move; sheet: OpenSheet }) {
  const form = useReasonForm("withdrawal.closeSweep", {
    sheet,
    empty: {},
    inputOf: ({ reason }) => ({ id, reason }),
    doneText: t("console-withdrawal.sweep-closed"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-withdrawal.close-sweep-title", { address })}
      description={t("console-withdrawal.close-sweep-text")}
      confirmLabel={t("console-withdrawal.close-sweep")}
    />
  );
}
