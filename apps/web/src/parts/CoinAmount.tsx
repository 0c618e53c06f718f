import { ZERO } from "@candor/money";
import { Amount, type AmountProps } from "@candor/ui/figures/Amount.tsx";
import { COIN_DECIMALS_MAX, isDust } from "../data/coin-decimals.ts";
import { useCoinDecimals } from "../data/markets.ts";
import { usePreferences } from "../lib/preferences.ts";

type CoinAmountProps = Pick<AmountProps, "value" | "sign" | "hasDirection" | "className"> & {
  code: string;
  /** Prints the code behind the figure. */
  hasUnit?: boolean;
  /** Shows all decimals, where the user looks at this one amount. */
  isExact?: boolean;
};

/**
 * A user's amount of a coin, with the coin's own decimals, or with all it has where those would show nothing of it;
 * dots while the eye is closed.
 */
export function CoinAmount({ code, hasUnit = false, isExact = false, ...look }: CoinAmountProps) {
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const decimals = useCoinDecimals(code);
  const precision = decimals === undefined ? { maxDecimals: COIN_DECIMALS_MAX } : { decimals };
  const isShownWhole = isExact || isDust(look.value ?? ZERO, decimals ?? COIN_DECIMALS_MAX);
  return (
    <Amount
      {...look}
      {...(isShownWhole ? {} : precision)}
      {...(hasUnit ? { currency: code } : {})}
      isHidden={isHidden}
    />
  );
}
