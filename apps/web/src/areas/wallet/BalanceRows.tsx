import { ZERO, dec } from "@candor/money";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import type { Quotation } from "../../data/markets.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { RateOld } from "./RateOld.tsx";

export type BalanceRowsProps = {
  balances: readonly Balance[];
  /** The market that says what a coin is worth. */
  marketOf: (balance: Balance) => Quotation | undefined;
  onOpen: (balance: Balance) => void;
};

/** One account's balances on a phone or tablet; a row opens its bill. */
export function BalanceRows({ balances, marketOf, onOpen }: BalanceRowsProps) {
  return (
    <ul className="pb-2">
      {balances.map((balance) => (
        <li key={balance.currency_id} data-currency={balance.currency_code}>
          <BalanceRow balance={balance} market={marketOf(balance)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

type BalanceRowProps = Pick<BalanceRowsProps, "onOpen"> & {
  balance: Balance;
  market: Quotation | undefined;
};

function BalanceRow({ balance, market, onOpen }: BalanceRowProps) {
  const code = balance.currency_code;
  return (
    <ListRow
      leading={<CoinIcon code={code} size={36} />}
      title={
        <>
          {code}
          <Frozen balance={balance} /> <RateOld code={code} />
        </>
      }
      {...(market === undefined
        ? {}
        : {
            subtitle: (
              <span className="flex flex-wrap gap-x-2">
                <LivePrice quotation={market} hasFlash={false} />
                <LiveChange quotation={market} />
              </span>
            ),
          })}
      value={<CoinAmount value={balance.balance} code={code} />}
      valueNote={<Worth usdt={balance.equivalent} />}
      onClick={() => onOpen(balance)}
    />
  );
}

/** What open orders hold of it, if anything. */
function Frozen({ balance: { frozen, currency_code: code } }: { balance: Balance }) {
  const t = useText();
  if (dec(frozen) === ZERO) return undefined;
  return (
    <span className="ms-2 text-data text-text-2">
      {t("wallet.frozen")} <CoinAmount value={frozen} code={code} />
    </span>
  );
}
