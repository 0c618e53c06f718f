import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useBalances } from "../../data/balances.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { PATHS } from "../../paths.ts";

/** The worth of all accounts, less debts, in one row that leads to them. */
export function FundsRow() {
  const t = useText();
  return (
    <div className="overflow-clip rounded-card bg-surface">
      <ScreenState query={useBalances()} skeleton={<Skeleton className="h-16" />}>
        {(balances) => (
          <ListRow
            title={t("finance.funds")}
            subtitle={<Worth usdt={balances.total_equivalent} />}
            trailing={<ChevronRight aria-hidden="true" className="size-5 text-text-3" />}
            render={(row) => <Link to={PATHS.assets} {...row} />}
          />
        )}
      </ScreenState>
    </div>
  );
}
