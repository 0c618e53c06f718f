import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useAskedForm } from "../../../../lib/asked-form.ts";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useSay } from "../../../../lib/refusal-text.ts";
import { useText } from "../../../../lib/text.ts";
import { AcceptRisk } from "../../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../../parts/FormError.tsx";
import { OnlineButton } from "../../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../../paths.ts";
import type { Item, NftCurrency, Terms } from "../../data.ts";
import { CHANGED_BY_TRADE } from "../data.ts";
import { SaleFields } from "./SaleFields.tsx";
import {
  SALE_FIELDS,
  type SaleDraft,
  openedTerms,
  refusedField,
  termsSummary,
} from "./sale-terms.ts";
import { useRisk } from "./use-risk.ts";
import { WhatFollows } from "./WhatFollows.tsx";

const SaleSheet = lazyPart("SaleSheet", () => import("./SaleSheet.tsx"));

type ResellFormProps = { item: Item; terms: Terms; currencies: readonly NftCurrency[] };

/** The terms of a resale, what its seller receives, and that it stands until its end. */
export function ResellForm({ item, terms, currencies }: ResellFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const now = useCurrentMinute();
  const risk = useRisk();
  const bounds = {
    currencies,
    terms,
    royaltyRate: item.work.royalty_rate,
    isResale: true,
    copies: 1,
    consent: risk.consent,
    now,
  };
  const form = useAskedForm("nft.resellNFT", SALE_FIELDS, {
    empty: openedTerms(currencies, now),
    changed: merged<SaleDraft>,
    summaryOf: (draft) => {
      const { input, ...faults } = termsSummary(draft, bounds);
      if (input === undefined) return { input, ...faults };
      const { stock: _one, ...sent } = input;
      return { input: { ...sent, code: item.code } };
    },
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: CHANGED_BY_TRADE,
    onDone: ({ code }) => {
      toast(t("nft-own.put-on-sale"), { tone: "success" });
      void navigate({ to: PATHS.nftArtwork, search: { code }, replace: true });
    },
  });
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <SaleFields draft={form.draft} onChange={form.change} at={form.at} bounds={bounds} />
        <WhatFollows draft={form.draft} bounds={bounds} artist={item.work.artist_name} />
        {risk.text !== undefined && (
          <AcceptRisk
            text={risk.text}
            isHeld={risk.isHeld}
            isAccepted={form.draft.isAccepted}
            onAcceptedChange={(isAccepted) => form.change({ isAccepted })}
            error={form.at("consent").error}
          />
        )}
        <p className="rounded-card bg-warning-ground px-4 py-3 text-body text-warning">
          {t("nft-own.resale-stays")}
        </p>
        <FormError message={form.error} way={form.way} />
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("nft-own.resell")}
        </OnlineButton>
      </form>
      <Suspense>
        {form.question && <SaleSheet {...form.question} draft={form.draft} bounds={bounds} />}
      </Suspense>
    </>
  );
}
