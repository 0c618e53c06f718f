import { Price } from "@candor/ui/Price.tsx";
import { priceDecimals } from "../../data/markets.ts";
import { useConnection } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";
import { useMark } from "./marks.ts";
import type { Contract } from "./terms.ts";

type MarkPriceProps = {
  contract: Pick<Contract, "symbol" | "price_tick">;
  direction?: "up" | "down" | "flat" | undefined;
};

/** A contract's mark, live; grey, and said to be old, without a connection. */
export function MarkPrice({ contract, direction }: MarkPriceProps) {
  const t = useText();
  const mark = useMark(contract.symbol)?.mark;
  const isOffline = useConnection() === "offline";
  return (
    <span
      className={isOffline ? "text-text-3" : undefined}
      title={isOffline ? t("common.price-old") : undefined}
    >
      <Price
        value={mark}
        decimals={priceDecimals(contract)}
        direction={isOffline ? undefined : direction}
        hasFlash={!isOffline}
      />
      {isOffline && <span className="sr-only">{t("common.price-old")}</span>}
    </span>
  );
}
