import { useBalances } from "../../data/balances.ts";
import { hasNothing } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { CoinList } from "../../parts/CoinList.tsx";
import { PATHS } from "../../paths.ts";
import { DepositFrame } from "./DepositFrame.tsx";
import { Practise } from "./Practise.tsx";

/** Lets the user choose the coin to deposit. */
export function SelectCoinScreen() {
  const t = useText();
  const balances = useBalances().data?.list;
  return (
    <DepositFrame title={t("deposit.select-title")} width="form">
      <CoinList
        to={PATHS.deposit}
        balances={balances}
        networksOf={({ networks }) => networks}
        none={{ title: t("deposit.none"), text: t("deposit.none-text") }}
      >
        {balances !== undefined && hasNothing(balances) && <Practise />}
      </CoinList>
    </DepositFrame>
  );
}
