import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useBalances } from "../data/balances.ts";
import { hasNothing } from "../data/merge-balances.ts";
import { lazyPart } from "../lib/chunk.ts";
import { go } from "../lib/go.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";
import { BalanceEye } from "./BalanceEye.tsx";
import { BalanceTotal } from "./BalanceTotal.tsx";
import { FundButton } from "./FundButton.tsx";
import { OnlineButton } from "./OnlineButton.tsx";
import { ScreenState } from "./ScreenState.tsx";
import { StaleSince } from "./StaleSince.tsx";

const FirstSteps = lazyPart("FirstSteps", () => import("./FirstSteps.tsx"));

/** What all accounts are worth and what today has changed, and the two ways on from there. */
export function BalanceHero() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  const title = t(isDemo ? "wallet.total-demo" : "wallet.total");
  const query = useBalances();
  const isEmpty = query.data !== undefined && hasNothing(query.data.list);
  return (
    <section aria-label={title} className="@container rounded-card bg-surface p-5">
      <div className="flex flex-col gap-5 desktop:flex-row desktop:items-end desktop:justify-between">
        <div className="min-w-0 flex-1">
          <div className="-mt-2 flex items-center gap-1">
            <h2 className="text-label text-text-2">{title}</h2>
            <BalanceEye />
          </div>
          <ScreenState query={query} skeleton={<Skeleton className="h-24" />}>
            {(balances) => (
              <BalanceTotal
                usdt={balances.total_equivalent}
                owed={balances.owed_equivalent}
                isEmpty={isEmpty}
              />
            )}
          </ScreenState>
          <StaleSince at={query.dataUpdatedAt} />
        </div>
        {isEmpty && !isDemo && (
          <div className="min-w-0 flex-1">
            <Suspense fallback={<Skeleton className="h-14" />}>
              <FirstSteps />
            </Suspense>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3 tablet:flex">
          {query.data === undefined ? (
            <>
              <Skeleton className="h-11 w-28" />
              <Skeleton className="h-11 w-28" />
            </>
          ) : isEmpty ? (
            <FirstWays />
          ) : (
            <Ways />
          )}
        </div>
      </div>
    </section>
  );
}

/** Demo funds come by themselves. */
function Ways() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <>
      {isDemo ? (
        <Link to={PATHS.trade} className={buttonClass({ variant: "primary", size: "large" })}>
          {t("wallet.trade")}
        </Link>
      ) : (
        <>
          <FundButton variant="primary" size="large" />
          <Link to={PATHS.withdraw} className={buttonClass({ size: "large" })}>
            {t("common.withdraw")}
          </Link>
        </>
      )}
      <OnlineButton size="large" onClick={() => go.assets({ sheet: "transfer" })}>
        {t("wallet.transfer")}
      </OnlineButton>
      {!isDemo && (
        <Link to={PATHS.send} className={buttonClass({ size: "large" })}>
          {t("wallet.send")}
        </Link>
      )}
    </>
  );
}

/** A user without funds finds the way to them first; between empty accounts nothing can be moved. */
function FirstWays() {
  const t = useText();
  return (
    <>
      <FundButton variant="primary" size="large" />
      <Link to={PATHS.trade} className={buttonClass({ size: "large" })}>
        {t("wallet.trade")}
      </Link>
    </>
  );
}
