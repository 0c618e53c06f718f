import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import type { Deposit } from "./data.ts";

const DepositSheet = lazyPart("DepositSheet", () => import("./DepositSheet.tsx"));
const CancelSheet = lazyPart("CancelSheet", () => import("./CancelSheet.tsx"));

type OpenedDepositsProps = {
  deposits: readonly Deposit[];
  children: (open: (deposit: Deposit) => void) => ReactNode;
};

/** A list of which each deposit opens in full, with the question before it is taken back. */
export function OpenedDeposits({ deposits, children }: OpenedDepositsProps) {
  // Named by its key and read from the list, so that an open sheet shows how it goes on.
  const [opened, setOpened] = useState<{ id: string; sheet: "details" | "cancel" | "none" }>();
  const deposit = deposits.find(({ id }) => id === opened?.id);
  const show = (sheet: "details" | "cancel" | "none") =>
    setOpened((before) => before && { ...before, sheet });
  return (
    <>
      {children(({ id }) => setOpened({ id, sheet: "details" }))}
      <Suspense>
        {opened !== undefined && deposit !== undefined && (
          <>
            <DepositSheet
              deposit={deposit}
              isOpen={opened.sheet === "details"}
              onOpenChange={(isOpen) => show(isOpen ? "details" : "none")}
              onCancel={() => show("cancel")}
            />
            {deposit.cancel_fee !== null && (
              <CancelSheet
                id={deposit.id}
                fee={deposit.cancel_fee}
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
