import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import type { EntryFilter } from "./data.ts";
import { CoinFilter, KindFilter } from "./EntryFilters.tsx";
import { EntryList } from "./EntryList.tsx";

/** Every line of every balance, in one list. */
export function AllEntriesScreen() {
  const t = useText();
  const [filter, setFilter] = useState<EntryFilter>({});
  const choice = { filter, onFilterChange: setFilter };
  return (
    <Screen title={t("wallet.all-lines")} hasBack>
      <SignedIn title={t("wallet.all-lines")}>
        <div className="flex flex-wrap gap-3 pt-2 pb-3">
          <CoinFilter {...choice} />
          <KindFilter {...choice} />
        </div>
        <EntryList title={t("wallet.all-lines")} filter={filter} />
      </SignedIn>
    </Screen>
  );
}
