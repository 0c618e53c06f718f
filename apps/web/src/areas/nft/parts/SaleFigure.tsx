import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../../lib/text.ts";
import type { Sale } from "../data.ts";

type SaleFigureProps = { sale: Sale; className?: string };

/** Shows a sale's price: the list price, the highest bid, or the lowest first bid. */
export function SaleFigure({ sale, className = "text-body font-semibold" }: SaleFigureProps) {
  const t = useText();
  const { mode, price, top, currency_code: code } = sale;
  const name = mode !== "auction" ? "price" : top === null ? "first-bid" : "top-bid";
  return (
    <span className="flex flex-col">
      <span className="text-data text-text-3">{t(`nft.${name}`)}</span>
      <Amount value={top ?? price} currency={code} className={className} />
    </span>
  );
}
