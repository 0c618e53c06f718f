import { Price } from "@candor/ui/figures/Price.tsx";
import { priceDecimals } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { useConnection } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";
import { useMark } from "./marks.ts";
import type { Contract } from "./terms.ts";

type MarkPriceProps = {
  contract: Pick<Contract, "symbol" | "price_tick">;
  direction?: "up" | "down" | "flat" | undefined;
};

/** A contract's mark, live; grey, and said to be old, without a connection, and where it is the last of a closed session. */
export function MarkPrice({ contract, direction }: MarkPriceProps) {
  const t = useText();
  const mark = useMark(contract.symbol)?.mark;
  const last = useTicker(contract.symbol)?.price;
  const isOffline = useConnection() === "offline";
  const isOld = isOffline || mark === null || mark === undefined;
  return (
    <span
      className={isOld ? "text-text-3" : undefined}
      title={isOld ? t("common.price-old") : undefined}
    >
      <Price
        value={mark ?? last}
        decimals={priceDecimals(contract)}
        direction={isOld ? undefined : direction}
        hasFlash={!isOld}
      />
      {isOld && <span className="sr-only">{t("common.price-old")}</span>}
    </span>
  );
}
