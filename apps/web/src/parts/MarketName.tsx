import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Listed } from "../data/listed.ts";
import { useText } from "../lib/text.ts";

/** A pair with its second coin set back, and a word where trading is paused. */
export function MarketName({ quotation }: { quotation: Listed }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span translate="no" className="font-medium">
        {quotation.currency_code}
        <span className="text-text-2">/{quotation.legal_code}</span>
      </span>
      {quotation.state === "halted" && <Badge tone="warning">{t("common.paused")}</Badge>}
    </span>
  );
}
