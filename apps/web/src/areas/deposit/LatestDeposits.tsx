import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useDeposits } from "./data.ts";
import { DepositRow } from "./DepositRow.tsx";
import { OpenedDeposits } from "./OpenedDeposits.tsx";

const SHOWN = 3;

/** What came last of a currency, beside where it is sent: there it is seen arriving. */
export function LatestDeposits({ currencyId }: { currencyId: number }) {
  const t = useText();
  return (
    <Card
      title={t("deposit.latest")}
      isPadded={false}
      action={
        <Link
          to={PATHS.deposits}
          className={cx(buttonClass({ variant: "link", size: "small" }), "me-2")}
        >
          {t("deposit.all")}
        </Link>
      }
    >
      <ScreenState
        query={useDeposits(currencyId)}
        skeleton={<RowsSkeleton count={2} hasLeading hasValue className="px-4" />}
        isEmpty={(deposits) => deposits.length === 0}
        empty={<p className="px-4 pb-4 text-data text-text-2">{t("deposit.no-deposits-text")}</p>}
      >
        {(deposits) => (
          <OpenedDeposits deposits={deposits}>
            {(open) => (
              <ul>
                {deposits.slice(0, SHOWN).map((deposit) => (
                  <li key={deposit.id} className="border-b border-hairline last:border-b-0">
                    <DepositRow deposit={deposit} onOpen={() => open(deposit)} />
                  </li>
                ))}
              </ul>
            )}
          </OpenedDeposits>
        )}
      </ScreenState>
    </Card>
  );
}
