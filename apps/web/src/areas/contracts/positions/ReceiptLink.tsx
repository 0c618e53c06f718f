import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { Position } from "../terms.ts";

/** Links to the arithmetic of an opened position. */
export function ReceiptLink({ position, className }: { position: Position; className: string }) {
  const t = useText();
  if (position.open_price === null) return null;
  return (
    <Link
      to={PATHS.contractReceipt}
      search={{ id: position.id }}
      aria-label={t("contracts.receipt-of", { symbol: position.symbol })}
      className={className}
    >
      {t("contracts.receipt")}
    </Link>
  );
}
