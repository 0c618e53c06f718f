import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useCallForm } from "../../../../lib/form.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import type { NftCurrency, Terms } from "../../data.ts";
import { CHANGED_BY_ARTIST, type OwnWork } from "../data.ts";
import { SaleFields } from "../terms/SaleFields.tsx";
import { type SaleDraft, openedTerms, refusedField, termsSummary } from "../terms/sale-terms.ts";
import { WhatFollows } from "../terms/WhatFollows.tsx";

type OpenSaleFormProps = {
  work: OwnWork;
  terms: Terms;
  currencies: readonly NftCurrency[];
  onDone: () => void;
};

/** The terms of a first sale of own copies, and what its artist receives. */
export function OpenSaleForm({ work, terms, currencies, onDone }: OpenSaleFormProps) {
  const t = useText();
  const now = useCurrentMinute();
  const bounds = {
    currencies,
    terms,
    royaltyRate: work.royalty_rate,
    isResale: false,
    copies: work.unsold,
    consent: undefined,
    now,
  };
  const form = useCallForm("nft.openSale", {
    empty: openedTerms(currencies, now),
    changed: merged<SaleDraft>,
    summaryOf: (draft) => {
      const { input, ...faults } = termsSummary(draft, bounds);
      if (input === undefined) return { input, ...faults };
      const { consent: _none, ...sent } = input;
      return { input: { ...sent, code: work.code } };
    },
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: CHANGED_BY_ARTIST,
    onDone: () => {
      toast(t("nft-own.put-on-sale"), { tone: "success" });
      onDone();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4" data-testid="nft-open-sale">
      <SaleFields draft={form.draft} onChange={form.change} at={form.at} bounds={bounds} />
      <WhatFollows draft={form.draft} bounds={bounds} artist={work.artist_name} />
      <p className="text-data text-text-2">{t("nft-own.sale-closable")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("nft-own.open-sale")}
      </OnlineButton>
    </form>
  );
}
