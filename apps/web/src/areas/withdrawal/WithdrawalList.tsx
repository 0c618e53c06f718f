import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useWithdrawals } from "./data.ts";
import { OpenedWithdrawals } from "./OpenedWithdrawals.tsx";
import { WithdrawalRow } from "./WithdrawalRow.tsx";
import { WithdrawalTable } from "./WithdrawalTable.tsx";

/** All withdrawals, newest first. */
export function WithdrawalList() {
  const isPhone = useIsPhone();
  const query = useWithdrawals();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={(withdrawals) => withdrawals.length === 0}
      empty={<NoWithdrawals />}
    >
      {(withdrawals) => (
        <OpenedWithdrawals withdrawals={withdrawals}>
          {(open) => (
            <div className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
              {isPhone ? (
                <ul>
                  {withdrawals.map((withdrawal) => (
                    <li key={withdrawal.id} className="border-b border-hairline last:border-b-0">
                      <WithdrawalRow withdrawal={withdrawal} onOpen={() => open(withdrawal)} />
                    </li>
                  ))}
                </ul>
              ) : (
                <WithdrawalTable withdrawals={withdrawals} onOpen={open} />
              )}
              <ListEnd query={query} />
            </div>
          )}
        </OpenedWithdrawals>
      )}
    </ScreenState>
  );
}

function NoWithdrawals() {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("withdrawal.no-withdrawals")}
      text={t("withdrawal.no-withdrawals-text")}
      action={
        <Link to={PATHS.withdraw} className={buttonClass({ variant: "primary" })}>
          {t("common.withdraw")}
        </Link>
      }
    />
  );
}
