import { Amount, type AmountProps } from "@candor/ui/Amount.tsx";
import { COIN_DECIMALS_MAX } from "../data/coin-decimals.ts";
import { useCoinDecimals } from "../data/markets.ts";
import { usePreferences } from "../lib/preferences.ts";

type CoinAmountProps = Pick<AmountProps, "value" | "sign" | "hasDirection" | "className"> & {
  code: string;
  /** Prints the code behind the figure. */
  hasUnit?: boolean;
  /** With all the decimals it has, where this one amount is looked at. */
  isExact?: boolean;
};

/** What somebody has of a coin, with the coin's own decimals; dots while the eye is closed. */
export function CoinAmount({ code, hasUnit = false, isExact = false, ...look }: CoinAmountProps) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const decimals = useCoinDecimals(code);
  const precision = decimals === undefined ? { maxDecimals: COIN_DECIMALS_MAX } : { decimals };
  return (
    <Amount
      {...look}
      {...(isExact ? {} : precision)}
      {...(hasUnit ? { currency: code } : {})}
      isHidden={isHidden}
    />
  );
}
