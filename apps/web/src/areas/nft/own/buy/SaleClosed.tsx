import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useText } from "../../../../lib/text.ts";
import type { SaleDetail } from "../../data.ts";
import { readSale } from "../../live.ts";

/** Says why the sale takes no purchase or bid now; empty while it does. */
export function SaleClosed({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const { status, starts_at: starts, own, code, stock, mode } = sale;
  if (status === 2)
    return (
      <p role="status" className="flex flex-wrap items-baseline gap-2 text-body">
        {t("nft.starts-in")}
        <Countdown until={starts} onEnd={() => readSale(code)} className="font-medium" />
      </p>
    );
  const why =
    own?.is_seller === true
      ? t("nft.own-sale")
      : status === 1
        ? undefined
        : t(stock === 0 && mode !== "auction" ? "nft.state-sold-out" : "nft.state-ended");
  return why === undefined ? null : (
    <p role="status" className="rounded-card bg-warning-ground px-4 py-3 text-body text-warning">
      {why}
    </p>
  );
}
