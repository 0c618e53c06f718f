import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { type ActivityFilter, filterOf } from "./activity-filter.ts";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { FileButton } from "./FileButton.tsx";

/** Everything that has moved a balance, in one list; the filter stands in the address. */
export function ActivityScreen() {
  const t = useText();
  const filter = filterOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const setFilter = (next: ActivityFilter) =>
    void navigate({ to: ".", search: next as never, replace: true });
  return (
    <Screen title={t("common.activity")} hasBack>
      <SignedIn title={t("common.activity")}>
        <div className="flex flex-wrap items-start gap-3 pt-2 pb-3">
          <ActivityFilters filter={filter} onFilterChange={setFilter} />
          <span className="ms-auto">
            <FileButton filter={filter} />
          </span>
        </div>
        <ActivityList title={t("common.activity")} filter={filter} onFilterChange={setFilter} />
      </SignedIn>
    </Screen>
  );
}
