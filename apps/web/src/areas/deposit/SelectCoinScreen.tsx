import { useText } from "../../lib/text.ts";
import { CoinList } from "./CoinList.tsx";
import { DepositFrame } from "./DepositFrame.tsx";

/** Which coin to deposit. */
export function SelectCoinScreen() {
  const t = useText();
  return (
    <DepositFrame title={t("deposit.select-title")} width="form">
      <CoinList />
    </DepositFrame>
  );
}
