import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import type { Withdrawal } from "./data.ts";

const WithdrawalSheet = lazyPart("WithdrawalSheet", () => import("./WithdrawalSheet.tsx"));
const CancelSheet = lazyPart("CancelSheet", () => import("./CancelSheet.tsx"));

type OpenedWithdrawalsProps = {
  withdrawals: readonly Withdrawal[];
  children: (open: (withdrawal: Withdrawal) => void) => ReactNode;
};

/** A list of which each withdrawal opens in full, with the question before it is taken back. */
export function OpenedWithdrawals({ withdrawals, children }: OpenedWithdrawalsProps) {
  // Named by its key and read from the list, so that an open sheet shows how it goes on.
  const [opened, setOpened] = useState<{ id: string; sheet: "details" | "cancel" | "none" }>();
  const withdrawal = withdrawals.find(({ id }) => id === opened?.id);
  const show = (sheet: "details" | "cancel" | "none") =>
    setOpened((before) => before && { ...before, sheet });
  return (
    <>
      {children(({ id }) => setOpened({ id, sheet: "details" }))}
      <Suspense>
        {opened !== undefined && withdrawal !== undefined && (
          <>
            <WithdrawalSheet
              withdrawal={withdrawal}
              isOpen={opened.sheet === "details"}
              onOpenChange={(isOpen) => show(isOpen ? "details" : "none")}
              onCancel={() => show("cancel")}
            />
            {withdrawal.may_cancel && (
              <CancelSheet
                withdrawal={withdrawal}
                isOpen={opened.sheet === "cancel"}
                onOpenChange={(isOpen) => show(isOpen ? "cancel" : "none")}
              />
            )}
          </>
        )}
      </Suspense>
    </>
  );
}
