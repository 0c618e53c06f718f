import { CURRENCY_KINDS } from "@candor/contract/words.ts";
import { ZERO } from "@candor/money";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Coin, coinsOf } from "../data/coins.ts";
import type { Balance } from "../data/merge-balances.ts";
import { type NetworkCurrency, useNetworkCurrencies } from "../data/network-currencies.ts";
import { useLocale, useText } from "../lib/text.ts";
import type { PATHS } from "../paths.ts";
import { CoinAmount } from "./CoinAmount.tsx";
import { ScreenState } from "./ScreenState.tsx";

type CoinListProps = {
  /** The screen that a coin leads to. */
  to: (typeof PATHS)["deposit" | "withdraw"];
  /** The accounts whose sum stands beside a coin. */
  balances: readonly Balance[] | undefined;
  /** Shown where no coin has a network. */
  none: { title: string; text: string };
  /** The networks of a currency that way; it is listed where it has one. */
  networksOf: (currency: NetworkCurrency) => readonly string[];
  /** Below the list. */
  children?: ReactNode;
};

/** Every coin that has a network, and below them what comes by bank, to be searched, with what there is of it (texts of `deposit`). */
export function CoinList({ to, balances, none, networksOf, children }: CoinListProps) {
  const t = useText();
  const named = useNamed();
  const [searched, setSearched] = useState("");
  return (
    <ScreenState
      query={useNetworkCurrencies()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={(currencies) => currencies.every((one) => networksOf(one).length === 0)}
      empty={<Empty drawing="funds" {...none} />}
    >
      {(currencies) => {
        const ways = currencies
          .map((one) => ({ ...one, networks: [...networksOf(one)] }))
          .filter(({ networks }) => networks.length > 0);
        const coins = coinsOf(ways.map(named), balances, searched);
        return (
          <div className="flex flex-col gap-3">
            <TextInput
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={t("deposit.search")}
              placeholder={t("deposit.search")}
              leading={<Search aria-hidden="true" className="size-5" />}
              value={searched}
              onChange={({ target }) => setSearched(target.value)}
            />
            {coins.length === 0 ? (
              <Empty drawing="results" title={t("deposit.no-match")} />
            ) : (
              CURRENCY_KINDS.map((kind) => (
                <Rows
                  key={kind}
                  coins={coins.filter((one) => one.kind === kind)}
                  title={kind === "fiat" && <h2 className="text-h2">{t("deposit.fiats")}</h2>}
                  to={to}
                />
              ))
            )}
            {children}
          </div>
        );
      }}
    </ScreenState>
  );
}

/** Coins are called the same everywhere, a fiat as its reader calls it. */
function useNamed() {
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  return (currency: NetworkCurrency): NetworkCurrency =>
    currency.kind === "coin"
      ? currency
      : { ...currency, full_name: names.of(currency.name) ?? currency.full_name };
}

type RowsProps = Pick<CoinListProps, "to"> & { title: ReactNode; coins: readonly Coin[] };

const Rows = ({ title, coins, to }: RowsProps) =>
  coins.length > 0 && (
    <>
      {title}
      <ul className="overflow-clip rounded-card bg-surface">
        {coins.map((coin) => (
          <li key={coin.id} className="border-b border-hairline last:border-b-0">
            <CoinRow coin={coin} to={to} />
          </li>
        ))}
      </ul>
    </>
  );

function CoinRow({ coin, to }: { coin: Coin } & Pick<CoinListProps, "to">) {
  const { id, kind, name, full_name: full, networks, balance } = coin;
  return (
    <ListRow
      leading={<CoinIcon code={name} size={36} />}
      title={
        kind === "fiat" ? (
          name
        ) : (
          <>
            {name} <span className="font-normal text-text-2">{full}</span>
          </>
        )
      }
      // Every fiat comes by bank, and its name may be long.
      subtitle={
        kind === "fiat" ? <span className="whitespace-normal">{full}</span> : networks.join(" · ")
      }
      // Of coins with different decimals, nothing looks the same.
      value={<CoinAmount value={balance} code={name} isExact={balance === ZERO} />}
      trailing={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />}
      render={(row) => <Link to={to} search={{ currency: id }} {...row} />}
    />
  );
}
