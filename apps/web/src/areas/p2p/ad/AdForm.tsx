import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useResidence } from "../../../data/residence.ts";
import { useCallForm } from "../../../lib/form.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import { soughtOf } from "../choice.ts";
import { CHANGED_BY_AD, type OwnAd, type PayAccount, type Terms } from "../data.ts";
import { AdBounds } from "./AdBounds.tsx";
import { AdPrice } from "./AdPrice.tsx";
import { AdSubject } from "./AdSubject.tsx";
import { AdWays } from "./AdWays.tsx";
import { AdWords } from "./AdWords.tsx";
import { type AdDraft, type AdField, adSummary, openedAd, refusedFieldOf } from "./ad-form.ts";

type AdFormProps = { ad: OwnAd | undefined; terms: Terms; accounts: readonly PayAccount[] };

export type AdPartProps = {
  draft: AdDraft;
  onChange: (change: Partial<AdDraft>) => void;
  at: (field: AdField) => { error: string | undefined; onLeave: () => void };
};

/** The coin on offer with its price, its amount and the ways to pay. */
export function AdForm({ ad, terms, accounts }: AdFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { country } = useResidence();
  const preferred = usePreferences((preferences) => preferences.fiat);
  const sought = soughtOf({}, terms, preferred);
  const now = useRef<Pick<AdDraft, "pricing">>({ pricing: "floating" });
  const form = useCallForm("p2p.saveAdvertisement", {
    empty: openedAd(ad, {
      currency: sought?.coin.id ?? 0,
      fiat: sought?.fiat ?? preferred,
      country: terms.countries.includes(country) ? country : "",
    }),
    changed: merged<AdDraft>,
    summaryOf: (draft) => adSummary(draft, ad?.id),
    say: useSay(),
    fieldOf: (code) => refusedFieldOf(now.current)(code),
    isGuarded: true,
    invalidates: CHANGED_BY_AD,
    onDone: () => {
      toast(t("p2p.ad-saved"), { tone: "success" });
      void navigate({ to: PATHS.p2pNode, replace: true });
    },
  });
  const part: AdPartProps = { draft: form.draft, onChange: form.change, at: form.at };
  useEffect(() => {
    now.current = form.draft;
  });
  const coin = terms.currencies.find(({ id }) => id === form.draft.currency);
  return (
    <form {...form.props} className="flex flex-col gap-4 pt-2" data-testid="p2p-ad">
      <Card>
        <div className="flex flex-col gap-5">
          <AdSubject {...part} terms={terms} isFixed={ad !== undefined} />
          <AdPrice {...part} coin={coin} />
          <AdBounds {...part} coin={coin} />
        </div>
      </Card>
      <Card title={t(form.draft.side === "sell" ? "p2p.paid-into" : "p2p.methods")}>
        <AdWays {...part} accounts={accounts} />
      </Card>
      <Card>
        <AdWords {...part} />
      </Card>
      <p className="text-data text-text-2">{t("p2p.ad-about")}</p>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t(ad === undefined ? "p2p.ad-publish" : "p2p.save")}
      </OnlineButton>
    </form>
  );
}
