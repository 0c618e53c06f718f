import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { AccountCard } from "./accounts/AccountCard.tsx";
import { AccountForm } from "./accounts/AccountForm.tsx";
import { BlockedTraders } from "./accounts/BlockedTraders.tsx";
import { usePayAccounts } from "./data.ts";

/** The accounts to which the user is paid as a seller. */
export function AccountsScreen() {
  const t = useText();
  return (
    <Screen title={t("p2p.accounts")} hasBack width="form">
      <LiveAccount
        guest={t("p2p.guest")}
        demo={{ title: t("p2p.demo-title"), text: t("p2p.demo-text") }}
      >
        <Verified
          title={t("p2p.verify-title")}
          text={t("p2p.verify-text")}
          action={t("p2p.verify")}
        >
          <Accounts />
        </Verified>
      </LiveAccount>
    </Screen>
  );
}

function Accounts() {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-col gap-4 pt-2" data-testid="p2p-accounts">
      <p className="text-data text-text-2">{t("p2p.accounts-about")}</p>
      <ScreenState
        query={usePayAccounts()}
        skeleton={<RowsSkeleton count={2} />}
        isEmpty={(accounts) => accounts.length === 0}
        empty={!isAdding && <Empty drawing="funds" title={t("p2p.no-accounts")} />}
      >
        {(accounts) => (
          <ul className="flex flex-col gap-3">
            {accounts.map((account) => (
              <li key={account.id}>
                <AccountCard account={account} />
              </li>
            ))}
          </ul>
        )}
      </ScreenState>
      {isAdding ? (
        <AccountForm onDone={() => setIsAdding(false)} />
      ) : (
        <Button variant="primary" size="large" isBlock onClick={() => setIsAdding(true)}>
          {t("p2p.account-add")}
        </Button>
      )}
      <BlockedTraders />
    </div>
  );
}
