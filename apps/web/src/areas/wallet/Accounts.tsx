import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { useQuotations } from "../../data/markets.ts";
import { type Balance, hasNothing } from "../../data/merge-balances.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { go } from "../../lib/go.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { AccountNav, AccountTabs } from "./AccountNav.tsx";
import type { Kind } from "../../parts/transfer/transfer.ts";
import { balancesOf, heldCoins, richestCoin } from "./accounts.ts";
import { BalanceRows } from "./BalanceRows.tsx";
import { BalanceTable } from "./BalanceTable.tsx";
import { useAverageCosts } from "./data.ts";
import { NoFunds } from "./NoFunds.tsx";

const BalanceSheet = lazyPart("BalanceSheet", () => import("./BalanceSheet.tsx"));
const TransferSheet = lazyPart("TransferSheet", () => import("./TransferSheet.tsx"));

type AccountsProps = {
  balances: readonly Balance[];
  /** Below the accounts at the side of a wide screen. */
  aside: ReactNode;
};

/** The balances of one account at a time, with their bills and the transfers between accounts. */
export function Accounts({ balances, aside }: AccountsProps) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const markets = useQuotations().data;
  const averageOf = useAverageCosts();
  const [kind, setKind] = useState<Kind>("change");
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  // Named by its key and read from the list, so that an open sheet shows the live figures.
  const [opened, setOpened] = useState<{ currencyId: number; isOpen: boolean }>();
  const [transferred, setTransferred] = useState<number>();
  const isTransferring = useSearch({ from: PATHS.assets }).sheet === "transfer";
  const held = useMemo(() => heldCoins(balances), [balances]);
  const list = balancesOf(balances, kind, !isEmptyShown);
  const empty = balancesOf(balances, kind, false).length - balancesOf(balances, kind, true).length;
  const balance = balances.find(
    ({ type, currency_id }) => type === kind && currency_id === opened?.currencyId,
  );
  const rows = {
    balances: list,
    marketOf: ({ currency_id: coin }: Balance) =>
      markets?.find(({ currency_id }) => currency_id === coin),
    isHeld: ({ currency_id: coin }: Balance) => held.has(coin),
    costOf: ({ currency_id: coin }: Balance) => averageOf(coin),
    onOpen: ({ currency_id: currencyId }: Balance) => setOpened({ currencyId, isOpen: true }),
  };
  const transfer = (currencyId?: number) => {
    setTransferred(currencyId);
    go.assets({ sheet: "transfer" });
  };
  const shown = isDesktop ? (
    <BalanceTable {...rows} onTransfer={({ currency_id }) => transfer(currency_id)} />
  ) : (
    <BalanceRows {...rows} />
  );
  return (
    <div className="grid gap-4 desktop:grid-cols-[240px_minmax(0,1fr)]">
      {isDesktop ? (
        <div className="flex flex-col gap-4">
          <AccountNav balances={balances} kind={kind} onKindChange={setKind} />
          {aside}
        </div>
      ) : (
        <AccountTabs kind={kind} onKindChange={setKind} />
      )}
      <section
        aria-label={t(`common.kind-${kind}`)}
        className="min-w-0 overflow-clip rounded-card bg-surface"
      >
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4">
          <span className="flex flex-wrap gap-x-4">
            <Link to={PATHS.convert} className={buttonClass({ variant: "link", size: "small" })}>
              {t("wallet.convert")}
            </Link>
            <Link
              to={PATHS.fundActivity}
              className={buttonClass({ variant: "link", size: "small" })}
            >
              {t("common.activity")}
            </Link>
            <Link
              to={PATHS.liabilities}
              className={buttonClass({ variant: "link", size: "small" })}
            >
              {t("wallet.verify-owed")}
            </Link>
          </span>
        </div>
        {list.length === 0 ? (
          <NoFunds isAllEmpty={hasNothing(balances)} onTransfer={() => transfer()} />
        ) : (
          shown
        )}
        {empty > 0 && (
          <div className="flex justify-center pb-2">
            <Button
              variant="ghost"
              aria-expanded={isEmptyShown}
              onClick={() => setIsEmptyShown(!isEmptyShown)}
            >
              {isEmptyShown ? t("wallet.hide-empty") : t("wallet.show-empty", { count: empty })}
            </Button>
          </div>
        )}
      </section>
      <Suspense>
        {opened !== undefined && balance !== undefined && (
          <BalanceSheet
            balance={balance}
            market={rows.marketOf(balance)}
            cost={rows.costOf(balance)}
            isHeld={rows.isHeld(balance)}
            isOpen={opened.isOpen}
            onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
            onTransfer={() => {
              setOpened({ ...opened, isOpen: false });
              transfer(opened.currencyId);
            }}
          />
        )}
        {isTransferring && (
          <TransferSheet
            from={kind}
            currencyId={transferred ?? richestCoin(balances, kind)}
            onClose={() => {
              setTransferred(undefined);
              go.assets({}, { replace: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
