import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { MonthList } from "./MonthList.tsx";
import { StatementForm } from "./StatementForm.tsx";
import { StatementList } from "./StatementList.tsx";

/** What the ledger says, on paper: asking for a statement, those that are kept, and the signed months. */
export function StatementsScreen() {
  const t = useText();
  return (
    <Screen title={t("statements.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("statements.guest-title")} text={t("statements.guest-text")}>
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
          <StatementForm />
          <div className="flex min-w-0 flex-col gap-4">
            <StatementList />
            <MonthList />
            <p>
              <Link
                to={PATHS.fundActivity}
                className={buttonClass({ variant: "link", size: "small" })}
              >
                {t("common.activity")}
              </Link>
            </p>
          </div>
        </div>
      </SignedIn>
    </Screen>
  );
}
