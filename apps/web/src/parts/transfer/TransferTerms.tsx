import { type Dec, ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../lib/text.ts";
import type { TransferTerms as Terms } from "../../data/transfer-terms.ts";
import { CoinAmount } from "../CoinAmount.tsx";

/** What can be moved, what it costs, and that it arrives at once. */
export function TransferTerms({
  terms,
  available,
}: {
  terms: Terms | undefined;
  available: Dec | undefined;
}) {
  const t = useText();
  const isFree = terms !== undefined && dec(terms.fee) === ZERO;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-data">
      <dt className="text-text-2">{t("wallet.available")}</dt>
      <dd className="text-end">
        <CoinAmount
          value={available}
          code={terms?.currency_code ?? ""}
          hasUnit={terms !== undefined}
          isExact
        />
      </dd>
      <dt className="text-text-2">{t("wallet.fee")}</dt>
      <dd className="text-end">
        {isFree ? (
          t("wallet.free")
        ) : (
          <Amount
            value={terms?.fee}
            {...(terms === undefined ? {} : { currency: terms.currency_code })}
          />
        )}
      </dd>
      <dt className="text-text-2">{t("wallet.arrives")}</dt>
      <dd className="text-end">{t("wallet.at-once")}</dd>
    </dl>
  );
}
