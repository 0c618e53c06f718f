import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useText } from "../../../lib/text.ts";
import type { Sale } from "../data.ts";
import { saleStateOf } from "../sale-state.ts";

type SaleClockProps = {
  sale: Pick<Sale, "state" | "status" | "stock" | "starts_at" | "ends_at">;
  /** Called as the start or the end comes, by the server's clock. */
  onTurn?: () => void;
};

/** How long until a sale begins or ends; afterwards what became of it. */
export function SaleClock({ sale, onTurn }: SaleClockProps) {
  const t = useText();
  const state = saleStateOf(sale);
  if (state !== "soon" && state !== "running") return t(`nft.state-${state}`);
  const isSoon = state === "soon";
  const at = isSoon ? sale.starts_at : sale.ends_at;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span className="text-text-3">{t(isSoon ? "nft.starts-in" : "nft.ends-in")}</span>
      <Countdown key={at} until={at} {...(onTurn !== undefined && { onEnd: onTurn })} />
    </span>
  );
}
