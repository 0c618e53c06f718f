import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";

type MarketIconProps = {
  /** A spot market or a contract. */
  quotation: { currency_code: string; asset: string };
  size?: number;
};

/** The sign of what a market is on; a share's code may be a currency's too, and is none. */
export const MarketIcon = ({
  quotation: { currency_code: code, asset },
  ...rest
}: MarketIconProps) => <CoinIcon code={code} isShare={asset === "stock"} {...rest} />;
