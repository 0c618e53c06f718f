import { ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { ListRow } from "@candor/ui/ListRow.tsx";
import { toFiat, useFiat } from "../../data/fiat.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";

export type BalanceRowsProps = { balances: readonly Balance[]; onOpen: (balance: Balance) => void };

/** One account's balances on a phone or tablet; a row opens its bill. */
export function BalanceRows({ balances, onOpen }: BalanceRowsProps) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <ul className="pb-2">
      {balances.map((balance) => (
        <li key={balance.currency_id} data-currency={balance.currency_code}>
          <ListRow
            leading={<CoinIcon code={balance.currency_code} size={36} />}
            title={balance.currency_code}
            {...(dec(balance.frozen) === ZERO
              ? {}
              : {
                  subtitle: (
                    <>
                      {t("wallet.frozen")}{" "}
                      <Amount value={balance.frozen} maxDecimals={8} isHidden={isHidden} />
                    </>
                  ),
                })}
            value={<Amount value={balance.balance} maxDecimals={8} isHidden={isHidden} />}
            valueNote={
              <Fiat
                value={toFiat(balance.equivalent, fiat)}
                currency={fiat.code}
                isHidden={isHidden}
              />
            }
            onClick={() => onOpen(balance)}
          />
        </li>
      ))}
    </ul>
  );
}
