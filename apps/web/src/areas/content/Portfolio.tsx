import { Amount } from "@candor/ui/Amount.tsx";
import { buttonClass } from "@candor/ui/button-class.ts";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import { toFiat, useFiat } from "../../data/fiat.ts";
import { PATHS } from "../../screens.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { BalanceEye } from "../../parts/BalanceEye.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";

/** What all accounts are worth, and the two things one does most. */
export function Portfolio() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <section className="flex flex-col gap-5 rounded-card bg-surface p-5 desktop:flex-row desktop:items-end desktop:justify-between desktop:p-8">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h2 className="text-label text-text-2">{t(isDemo ? "home.total-demo" : "home.total")}</h2>
          <span className="-my-2">
            <BalanceEye />
          </span>
        </div>
        <ScreenState query={useBalances()} skeleton={<Skeleton className="my-1 h-14 w-52" />}>
          {({ total_equivalent: total }) => <Total usdt={total} />}
        </ScreenState>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 tablet:flex">
        <Link to={PATHS.trade} className={buttonClass({ variant: "primary", size: "large" })}>
          {t("home.trade")}
        </Link>
        <Link
          to={PATHS.assets}
          search={{ sheet: "transfer" }}
          className={buttonClass({ size: "large" })}
        >
          {t("home.transfer")}
        </Link>
      </div>
    </section>
  );
}

function Total({ usdt }: { usdt: string | null }) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <Link to={PATHS.assets} className="block rounded-small">
      <Fiat
        value={toFiat(usdt, fiat)}
        currency={fiat.code}
        isHidden={isHidden}
        className="block truncate text-h1 tablet:text-display"
      />
      <span className="text-data text-text-2">
        {usdt === null ? (
          t("home.total-unknown")
        ) : (
          <>
            ≈ <Amount value={usdt} decimals={2} currency="USDT" isHidden={isHidden} />
          </>
        )}
        {fiat.isStale && <span className="text-warning"> · {t("common.rate-old")}</span>}
      </span>
    </Link>
  );
}
