import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import type { ActivityFilter } from "./activity-filter.ts";
import { AccountFilter } from "./ActivityFilters.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { CoinCourse } from "./CoinCourse.tsx";

/** One coin in all accounts: its course and its lines; which coin is said by the address. */
export function CoinEntriesScreen() {
  const t = useText();
  const { currency: id } = useSearch({ from: PATHS.coinEntries });
  const code = useCurrencies().data?.find((one) => one.id === id)?.name;
  const title = code === undefined ? t("wallet.bill") : t("wallet.bill-of", { currency: code });
  return (
    <Screen title={title} hasBack>
      <SignedIn title={title}>
        {id === undefined ? (
          <NoCoin />
        ) : (
          <>
            {code !== undefined && <CoinCourse key={id} currency={id} code={code} />}
            <CoinEntries key={`${id} lines`} title={title} currency={id} />
          </>
        )}
      </SignedIn>
    </Screen>
  );
}

function CoinEntries({ title, currency }: { title: string; currency: number }) {
  const [filter, setFilter] = useState<ActivityFilter>({ currency });
  return (
    <>
      <div className="flex pt-4 pb-3">
        <AccountFilter
          filter={filter}
          onFilterChange={(next) => setFilter({ ...next, currency })}
        />
      </div>
      <ActivityList title={title} filter={filter} />
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
        <Link to={PATHS.fundActivity} className={buttonClass({})}>
          {t("common.activity")}
        </Link>
      }
    />
  );
}
