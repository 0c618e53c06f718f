import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { Option } from "./terms.ts";

/** Links to the prices that decided an option, and their proof. */
export function ReceiptLink({ option }: { option: Option }) {
  const t = useText();
  return (
    <Link
      to={PATHS.optionReceipt}
      search={{ id: option.id }}
      aria-label={t("options.receipt-of", { symbol: option.symbol })}
      className="relative self-start text-accent before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
    >
      {t("options.receipt")}
    </Link>
  );
}
