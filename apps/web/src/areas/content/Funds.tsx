import { Amount } from "@candor/ui/Amount.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Card } from "@candor/ui/Card.tsx";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { ListRow } from "@candor/ui/ListRow.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { PATHS } from "../../screens.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { BalanceEye } from "../../parts/BalanceEye.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { type Fund, fundsByKind } from "./funds.ts";

/** Where one's funds lie, by account kind, and the way to move them. */
export function Funds() {
  const t = useText();
  const eye = useSession(isSignedIn) ? <BalanceEye /> : undefined;
  return (
    <Card title={t("finance.funds")} isPadded={false} action={eye}>
      <SignedIn title={t("finance.guest-title")} text={t("finance.guest-text")}>
        <ScreenState query={useBalances()} skeleton={<Skeleton className="m-4 h-56" />}>
          {({ list }) => (
            <>
              <ul>
                {fundsByKind(list).map((fund) => (
                  <li key={fund.kind}>
                    <FundRow fund={fund} />
                  </li>
                ))}
              </ul>
              <div className="p-4">
                <Link
                  to={PATHS.assets}
                  search={{ sheet: "transfer" }}
                  className={buttonClass({ isBlock: true })}
                >
                  {t("finance.transfer")}
                </Link>
              </div>
            </>
          )}
        </ScreenState>
      </SignedIn>
    </Card>
  );
}

function FundRow({ fund: { kind, coins, worth } }: { fund: Fund }) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <ListRow
      title={t(`common.kind-${kind}`)}
      subtitle={coins.length === 0 ? t("finance.no-funds") : coins.join(", ")}
      value={<Fiat value={toFiat(worth, fiat)} currency={fiat.code} isHidden={isHidden} />}
      valueNote={<Amount value={worth} decimals={2} currency="USDT" isHidden={isHidden} />}
      render={(row) => <Link to={PATHS.assets} {...row} />}
    />
  );
}
