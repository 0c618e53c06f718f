import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { Borrow } from "./Borrow.tsx";
import { useLoanConfig } from "./data.ts";
import { OneLoan } from "./OneLoan.tsx";
import { OwnLoans } from "./OwnLoans.tsx";

/** Borrows against collateral, and repays. */
export function LoansScreen() {
  const t = useText();
  const { tab = "borrow", id } = useSearch({ from: PATHS.loans });
  const navigate = useNavigate();
  const config = useLoanConfig();
  const open = (value: "borrow" | "repay") =>
    void navigate({
      to: PATHS.loans,
      search: value === "repay" ? { tab: value } : {},
      replace: true,
    });
  if (id !== undefined)
    return (
      <Screen title={t("loans.loan")} hasBack>
        <SignedIn isScreen title={t("loans.guest")}>
          <OneLoan key={id} id={id} />
        </SignedIn>
      </Screen>
    );
  return (
    <Screen title={t("loans.title")} hasBack>
      <Tabs
        label={t("loans.title")}
        items={[
          { value: "borrow", label: t("loans.borrow") },
          { value: "repay", label: t("loans.repay") },
        ]}
        value={tab}
        onValueChange={open}
        panelClassName="pt-4"
      >
        {tab === "borrow" ? (
          <ScreenState query={config} skeleton={<FormSkeleton fields={3} />}>
            {(known) => <Borrow config={known} onBorrowed={() => open("repay")} />}
          </ScreenState>
        ) : (
          <SignedIn title={t("loans.guest")}>
            <OwnLoans />
          </SignedIn>
        )}
      </Tabs>
    </Screen>
  );
}
