import { cx } from "@candor/ui/class-names.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { ACCOUNTS_BY_USE } from "../../data/account-kinds.ts";
import { Worth } from "../../parts/Worth.tsx";
import type { Kind } from "../../parts/transfer/transfer.ts";
import { accountWorth } from "./accounts.ts";

type Choice = { kind: Kind; onKindChange: (kind: Kind) => void };

/** The accounts at the side of a wide screen, each with its worth. */
export function AccountNav({
  balances,
  kind,
  onKindChange,
}: Choice & { balances: readonly Balance[] }) {
  const t = useText();
  return (
    <nav aria-label={t("wallet.accounts")}>
      <ul className="flex flex-col gap-1">
        {ACCOUNTS_BY_USE.map((other) => (
          <li key={other}>
            <button
              type="button"
              aria-current={other === kind}
              onClick={() => onKindChange(other)}
              className={cx(
                "flex min-h-14 w-full flex-col justify-center rounded-control px-4 py-2 text-start hover:bg-fill",
                other === kind && "bg-fill",
              )}
            >
              <span className="text-body font-medium">{t(`common.kind-${other}`)}</span>
              <Worth usdt={accountWorth(balances, other)} className="text-data text-text-2" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The accounts above a narrow screen's list; the line scrolls sideways. */
export function AccountTabs({ kind, onKindChange }: Choice) {
  const t = useText();
  return (
    <nav
      aria-label={t("wallet.accounts")}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <ul className="flex gap-2">
        {ACCOUNTS_BY_USE.map((other) => (
          <li key={other}>
            <button
              type="button"
              aria-current={other === kind}
              onClick={() => onKindChange(other)}
              className={cx(
                "min-h-11 rounded-full px-4 text-label whitespace-nowrap -outline-offset-2",
                other === kind
                  ? "bg-primary text-on-primary"
                  : "bg-surface text-text-2 hover:text-text",
              )}
            >
              {t(`common.kind-${other}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
