import { RISK_WARNING } from "@candor/rules/contracts/risk.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Link } from "@tanstack/react-router";
import { usePreferences } from "../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { PreviewLine } from "../../parts/trading/PreviewLine.tsx";
import { PATHS } from "../../paths.ts";
import { useAccountNow } from "./data.ts";
import type { Contract } from "./terms.ts";

/** Shows the account behind the user's contracts, live. */
export function AccountPanel({ contract }: { contract: Contract }) {
  const t = useText();
  const isGuest = !useSession(isSignedIn);
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const account = useAccountNow(contract.legal_id);
  if (isGuest) return null;
  const isLow = account.riskRate !== undefined && account.riskRate < RISK_WARNING;
  const amount = (value: Parameters<typeof Amount>[0]["value"]) => (
    <Amount value={value} currency={contract.legal_code} decimals={2} isHidden={isHidden} />
  );
  return (
    <section
      aria-label={t("contracts.account")}
      className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <h2 className="text-label text-text-2">{t("contracts.account")}</h2>
      <dl className="flex flex-col gap-1 text-data">
        <PreviewLine name={t("contracts.equity")}>{amount(account.equity)}</PreviewLine>
        <PreviewLine name={t("contracts.profit")}>
          <Amount
            value={account.profit}
            currency={contract.legal_code}
            decimals={2}
            sign="always"
            hasDirection
            isHidden={isHidden}
          />
        </PreviewLine>
        <PreviewLine name={t("contracts.margin-used")}>{amount(account.margin)}</PreviewLine>
        <PreviewLine name={t("trading.available")}>{amount(account.available)}</PreviewLine>
        <PreviewLine name={t("contracts.risk-cross")} isWarning={isLow}>
          <Percent value={account.riskRate} variant="plain" decimals={0} />
        </PreviewLine>
      </dl>
      <Link to={PATHS.insuranceFund} className={buttonClass({ variant: "link", size: "small" })}>
        {t("contracts.fund")}
      </Link>
    </section>
  );
}
