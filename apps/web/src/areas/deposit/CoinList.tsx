import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { ListRow } from "@candor/ui/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/RowsSkeleton.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Search } from "lucide-react";
import { useState } from "react";
import { useBalances } from "../../data/balances.ts";
import { hasNothing } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../screens.ts";
import { type Coin, coinsOf } from "./coins.ts";
import { useDepositCurrencies } from "./data.ts";
import { Practise } from "./Practise.tsx";

/** Every coin that can be deposited, to be searched, with what there is of it already. */
export function CoinList() {
  const t = useText();
  const balances = useBalances().data?.list;
  const [searched, setSearched] = useState("");
  return (
    <ScreenState
      query={useDepositCurrencies()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      isEmpty={(currencies) => currencies.length === 0}
      empty={<Empty drawing="funds" title={t("deposit.none")} text={t("deposit.none-text")} />}
    >
      {(currencies) => {
        const coins = coinsOf(currencies, balances, searched);
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
              <ul className="overflow-clip rounded-card bg-surface">
                {coins.map((coin) => (
                  <li key={coin.id} className="border-b border-hairline last:border-b-0">
                    <CoinRow coin={coin} />
                  </li>
                ))}
              </ul>
            )}
            {balances !== undefined && hasNothing(balances) && <Practise />}
          </div>
        );
      }}
    </ScreenState>
  );
}

function CoinRow({ coin: { id, name, full_name: full, networks, balance } }: { coin: Coin }) {
  return (
    <ListRow
      leading={<CoinIcon code={name} size={36} />}
      title={
        <>
          {name} <span className="font-normal text-text-2">{full}</span>
        </>
      }
      subtitle={networks.join(" · ")}
      value={<CoinAmount value={balance} code={name} />}
      trailing={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />}
      render={(row) => <Link to={PATHS.deposit} search={{ currency: id }} {...row} />}
    />
  );
}
