import { Checkbox } from "@candor/ui/Checkbox.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useBalances } from "../../data/balances.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../screens.ts";
import { useLayout } from "../../lib/layout.ts";
import type { Balance, Balances } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AccountNav, AccountTabs } from "./AccountNav.tsx";
import { type Kind, balancesOf } from "./accounts.ts";
import { Allocation } from "./Allocation.tsx";
import { BalanceRows } from "./BalanceRows.tsx";
import { BalanceTable } from "./BalanceTable.tsx";
import { EquityChart } from "./EquityChart.tsx";
import { NoFunds } from "./NoFunds.tsx";
import { Total } from "./Total.tsx";

const BalanceSheet = lazyPart("BalanceSheet", () => import("./BalanceSheet.tsx"));
const TransferSheet = lazyPart("TransferSheet", () => import("./TransferSheet.tsx"));

/** What one has, account by account. */
export function AssetsScreen() {
  const t = useText();
  return (
    <Screen title={t("wallet.title")}>
      <SignedIn isScreen title={t("wallet.guest-title")} text={t("wallet.guest-text")}>
        <Portfolio />
      </SignedIn>
    </Screen>
  );
}

function Portfolio() {
  const query = useBalances();
  return (
    <ScreenState query={query} skeleton={<Loading />}>
      {(balances) => <Accounts balances={balances} readAt={query.dataUpdatedAt} />}
    </ScreenState>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-72" />
    </div>
  );
}

function Accounts({ balances, readAt }: { balances: Balances; readAt: number }) {
  const t = useText();
  const layout = useLayout();
  const isTable = layout === "desktop" || layout === "wide";
  const [kind, setKind] = useState<Kind>("change");
  const [isEmptyHidden, setIsEmptyHidden] = useState(false);
  // Named by its key and read from the list, so that an open sheet shows the live figures.
  const [opened, setOpened] = useState<{ currencyId: number; isOpen: boolean }>();
  const [transferred, setTransferred] = useState<number>();
  const isTransferring = useSearch({ from: PATHS.assets }).sheet === "transfer";
  const list = balancesOf(balances.list, kind, isEmptyHidden);
  const balance = balances.list.find(
    ({ type, currency_id }) => type === kind && currency_id === opened?.currencyId,
  );
  const open = ({ currency_id: currencyId }: Balance) => setOpened({ currencyId, isOpen: true });
  const transfer = (currencyId?: number) => {
    setTransferred(currencyId);
    go.assets({ sheet: "transfer" });
  };
  const shown = isTable ? (
    <BalanceTable
      balances={list}
      onOpen={open}
      onTransfer={({ currency_id }) => transfer(currency_id)}
    />
  ) : (
    <BalanceRows balances={list} onOpen={open} />
  );
  const insight = (
    <div className="grid gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <EquityChart />
      <Allocation balances={balances.list} />
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <Total usdt={balances.total_equivalent} readAt={readAt} onTransfer={() => transfer()} />
      {isTable && insight}
      <div className="grid gap-4 desktop:grid-cols-[240px_minmax(0,1fr)]">
        {isTable ? (
          <AccountNav balances={balances.list} kind={kind} onKindChange={setKind} />
        ) : (
          <AccountTabs kind={kind} onKindChange={setKind} />
        )}
        <section
          aria-label={t(`common.kind-${kind}`)}
          className="min-w-0 overflow-clip rounded-card bg-surface"
        >
          <div className="flex min-h-12 items-center justify-end px-4">
            <Checkbox isChecked={isEmptyHidden} onCheckedChange={setIsEmptyHidden}>
              {t("wallet.hide-empty")}
            </Checkbox>
          </div>
          {list.length === 0 ? <NoFunds onTransfer={() => transfer()} /> : shown}
        </section>
      </div>
      {!isTable && insight}
      <Suspense>
        {opened !== undefined && balance !== undefined && (
          <BalanceSheet
            balance={balance}
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
            currencyId={transferred}
            balances={balances.list}
            onClose={() => go.assets({}, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}
