import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useBalances } from "../../data/balances.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { TransferButton, TransferFields } from "../../parts/transfer/TransferForm.tsx";
import { TransferList } from "./TransferList.tsx";
import { useTransferForm } from "../../parts/transfer/use-transfer-form.ts";
import { richestCoin } from "./accounts.ts";

/** Moves an amount between two of the user's own accounts, above the earlier transfers. */
export function TransfersScreen() {
  const t = useText();
  return (
    <Screen title={t("wallet.transfer")} hasBack width="form">
      <SignedIn title={t("wallet.transfer")}>
        <div className="flex flex-col gap-6 pt-2">
          <Transfer />
          <Card title={t("wallet.transfers")}>
            <TransferList />
          </Card>
        </div>
      </SignedIn>
    </Screen>
  );
}

function Transfer() {
  const [attempt, setAttempt] = useState(0);
  return (
    <ScreenState query={useBalances()} skeleton={<Skeleton className="h-72" />}>
      {({ list }) => (
        <NewTransfer
          key={attempt}
          currencyId={richestCoin(list, "change")}
          onDone={() => setAttempt(attempt + 1)}
        />
      )}
    </ScreenState>
  );
}

function NewTransfer(given: { currencyId: number | undefined; onDone: () => void }) {
  const t = useText();
  const transfer = useTransferForm({ from: "change", ...given });
  return (
    <div className="flex flex-col gap-5">
      <TransferFields {...transfer} />
      <div className="flex">
        <TransferButton {...transfer} />
      </div>
      <p>
        <Link to={PATHS.send} className={buttonClass({ variant: "link", size: "small" })}>
          {t("wallet.send-user")}
        </Link>
      </p>
    </div>
  );
}
