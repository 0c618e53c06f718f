import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useDeposits } from "./data.ts";
import { DepositRow } from "./DepositRow.tsx";
import { DepositTable } from "./DepositTable.tsx";
import { OpenedDeposits } from "./OpenedDeposits.tsx";

/** All deposits, newest first. */
export function DepositList() {
  const isPhone = useIsPhone();
  const query = useDeposits();
  return (
    <ScreenState
      query={query}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={(deposits) => deposits.length === 0}
      empty={<NoDeposits />}
    >
      {(deposits) => (
        <OpenedDeposits deposits={deposits}>
          {(open) => (
            <div className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
              {isPhone ? (
                <ul>
                  {deposits.map((deposit) => (
                    <li key={deposit.id} className="border-b border-hairline last:border-b-0">
                      <DepositRow deposit={deposit} onOpen={() => open(deposit)} />
                    </li>
                  ))}
                </ul>
              ) : (
                <DepositTable deposits={deposits} onOpen={open} />
              )}
              <ListEnd query={query} />
            </div>
          )}
        </OpenedDeposits>
      )}
    </ScreenState>
  );
}

function NoDeposits() {
  const t = useText();
  return (
    <Empty
      drawing="funds"
      title={t("deposit.no-deposits")}
      text={t("deposit.no-deposits-text")}
      action={
        <Link to={PATHS.depositCoins} className={buttonClass({ variant: "primary" })}>
          {t("common.deposit")}
        </Link>
      }
    />
  );
}
