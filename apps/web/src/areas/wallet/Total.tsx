import { Amount } from "@candor/ui/Amount.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { Link } from "@tanstack/react-router";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { PATHS } from "../../screens.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { BalanceEye } from "../../parts/BalanceEye.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { StaleSince } from "../../parts/StaleSince.tsx";

type TotalProps = { usdt: string | null; readAt: number; onTransfer: () => void };

/** Everything one has in the chosen fiat currency, and the two ways on. */
export function Total({ usdt, readAt, onTransfer }: TotalProps) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const isDemo = useSession((session) => session.isDemo);
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5 tablet:flex-row tablet:items-end tablet:justify-between desktop:p-6">
      <div className="min-w-0">
        <div className="-mt-2 flex items-center gap-1">
          <h2 className="text-label text-text-2">
            {t(isDemo ? "wallet.total-demo" : "wallet.total")}
          </h2>
          <BalanceEye />
        </div>
        <p data-testid="balance-total">
          <Fiat
            value={toFiat(usdt, fiat)}
            currency={fiat.code}
            isHidden={isHidden}
            className="block truncate text-h1 tablet:text-display"
          />
          <span className="text-data text-text-2">
            {usdt === null ? (
              t("wallet.total-unknown")
            ) : (
              <>
                ≈ <Amount value={usdt} decimals={2} currency="USDT" isHidden={isHidden} />
              </>
            )}
            {fiat.isStale && <span className="text-warning"> · {t("common.rate-old")}</span>}
          </span>
        </p>
        <StaleSince at={readAt} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 tablet:flex">
        <OnlineButton variant="primary" size="large" onClick={onTransfer}>
          {t("wallet.transfer")}
        </OnlineButton>
        <Link to={PATHS.trade} className={buttonClass({ size: "large" })}>
          {t("wallet.trade")}
        </Link>
      </div>
    </section>
  );
}
