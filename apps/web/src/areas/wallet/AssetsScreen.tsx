import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useBalances } from "../../data/balances.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { BalanceHero } from "../../parts/BalanceHero.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Accounts } from "./Accounts.tsx";
import { Allocation } from "./Allocation.tsx";
import { EquityChart } from "./EquityChart.tsx";
import { ProductViews } from "./ProductViews.tsx";

/** What one has, account by account. */
export function AssetsScreen() {
  const t = useText();
  return (
    <Screen title={t("wallet.title")}>
      <SignedIn title={t("wallet.guest-title")} text={t("wallet.guest-text")}>
        <div className="flex flex-col gap-4">
          <BalanceHero />
          <Holdings />
          <Link
            to={PATHS.transparency}
            className="self-start text-data font-medium text-text underline"
          >
            {t("wallet.transparency")}
          </Link>
        </div>
      </SignedIn>
    </Screen>
  );
}

/** A failure is told where the total would stand. */
function Holdings() {
  const isDesktop = useIsDesktop();
  const query = useBalances();
  if (query.error !== null && query.data === undefined) return undefined;
  return (
    <ScreenState query={query} skeleton={<Skeleton className="h-72" />}>
      {({ list, views }) => {
        const byProduct = <ProductViews views={views} />;
        const insight = (
          <div className="grid gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <EquityChart />
            <Allocation balances={list} />
          </div>
        );
        return (
          <>
            {isDesktop && insight}
            <Accounts balances={list} aside={isDesktop && byProduct} />
            {!isDesktop && insight}
            {!isDesktop && byProduct}
          </>
        );
      }}
    </ScreenState>
  );
}
