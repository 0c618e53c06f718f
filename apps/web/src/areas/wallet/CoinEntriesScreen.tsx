import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import type { EntryFilter } from "./data.ts";
import { KindFilter } from "./EntryFilters.tsx";
import { EntryList } from "./EntryList.tsx";

/** The lines of one coin in all accounts; which coin is said by the address. */
export function CoinEntriesScreen() {
  const t = useText();
  const { currency: id } = useSearch({ from: PATHS.coinEntries });
  const code = useCurrencies().data?.find((one) => one.id === id)?.name;
  const title = code === undefined ? t("wallet.bill") : t("wallet.bill-of", { currency: code });
  return (
    <Screen title={title} hasBack>
      <SignedIn title={title}>
        {id === undefined ? <NoCoin /> : <CoinEntries key={id} title={title} currency={id} />}
      </SignedIn>
    </Screen>
  );
}

function CoinEntries({ title, currency }: { title: string; currency: number }) {
  const [filter, setFilter] = useState<EntryFilter>({ currency });
  return (
    <>
      <div className="flex pt-2 pb-3">
        <KindFilter filter={filter} onFilterChange={setFilter} />
      </div>
      <EntryList title={title} filter={filter} />
    </>
  );
}

/** An address without a coin: all lines are one step away. */
function NoCoin() {
  const t = useText();
  return (
    <Empty
      title={t("wallet.no-coin")}
      action={
        <Link to={PATHS.allEntries} className={buttonClass({})}>
          {t("wallet.all-lines")}
        </Link>
      }
    />
  );
}
