import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useHolds } from "./data.ts";
import { holderOf } from "./held-by.ts";

/** What keeps a part of a balance frozen, each with the way to it. */
export function HeldBy({ balance }: { balance: Balance }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2 pt-5">
      <h3 className="text-h2">{t("wallet.held")}</h3>
      <ScreenState query={useHolds(balance)} skeleton={<Skeleton className="h-14" />}>
        {(holds) => (
          <ul data-testid="held-by" className="overflow-clip rounded-card bg-surface">
            {holds.map(({ held_by: by, amount, count }) => {
              const { name, place } = holderOf(by);
              const row = {
                title: t(name as "wallet.held-spot"),
                subtitle: t("wallet.held-count", { count }),
                value: <CoinAmount value={amount} code={balance.currency_code} hasUnit isExact />,
              };
              return (
                <li key={by}>
                  {place === undefined ? (
                    <ListRow {...row} />
                  ) : (
                    <ListRow
                      {...row}
                      trailing={<ChevronRight aria-hidden="true" className="size-5 text-text-3" />}
                      render={(link) => <Link {...place} {...link} />}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </ScreenState>
    </section>
  );
}
