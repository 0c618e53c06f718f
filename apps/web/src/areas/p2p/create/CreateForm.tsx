import { dec } from "@candor/money";
import { affixesOf } from "@candor/locales/locale-patterns.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useAskedForm } from "../../../lib/asked-form.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { AcceptRisk } from "../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PATHS } from "../../../paths.ts";
import type { Choice, Sought } from "../choice.ts";
import { type OfferNow, type Terms, usePayAccounts } from "../data.ts";
import { usePickedMethod } from "../market/use-chosen-method.ts";
import { CHANGED_BY_ORDER } from "../order-data.ts";
import { traderTitle } from "../TraderName.tsx";
import { AmountFields } from "./AmountFields.tsx";
import {
  type Bounds,
  type CreateDraft,
  amountsOf,
  createSummary,
  refusedField,
} from "./create-form.ts";
import { OfferFacts } from "./OfferFacts.tsx";
import { PaymentFields } from "./PaymentFields.tsx";
import { useAvailable } from "./use-available.ts";
import { useLevelSpan } from "./use-level-span.ts";
import { useRisk } from "./use-risk.ts";
import { WhatFollows } from "./WhatFollows.tsx";

const CreateSheet = lazyPart("CreateSheet", () => import("./CreateSheet.tsx"));

type CreateFormProps = {
  sought: Sought;
  choice: Choice;
  terms: Terms;
  offer: OfferNow | undefined;
  /** The price that led here. */
  seen: string | undefined;
};

/** How much, how it is paid, what follows, and the risk; one button asks once more and sends. */
export function CreateForm({ sought, choice, terms, offer, seen }: CreateFormProps) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const picked = usePickedMethod(choice.method);
  const accounts = usePayAccounts().data;
  const risk = useRisk();
  const { type, coin, fiat } = sought;
  const available = useAvailable(coin.id);
  const price = offer?.price ?? undefined;
  const bounds: Bounds = {
    type,
    fiat,
    fiatDecimals: affixesOf(locale, fiat).decimals,
    coin,
    offer: offer && {
      id: offer.id,
      price: price === undefined ? undefined : dec(price),
      minimum: dec(offer.minimum),
      maximum: dec(offer.maximum),
      country: offer.country,
    },
    level: useLevelSpan(fiat),
    available,
    payer: offer === undefined ? t("p2p.buyer") : traderTitle(offer.owner),
    consent: risk.consent,
    isHeld: risk.isHeld,
  };
  const form = useAskedForm(
    "p2p.addOrder",
    ["amount", "quantity", "country", "method", "account", "name", "consent"],
    {
      empty: begun(choice, offer?.methods.length === 1 ? offer.methods[0] : picked),
      changed: merged<CreateDraft>,
      summaryOf: (draft) => createSummary(draft, bounds),
      say: useSay(),
      fieldOf: refusedField,
      isGuarded: true,
      invalidates: [...CHANGED_BY_ORDER, "account.listConsents"],
      onDone: ({ id }) => void navigate({ to: PATHS.p2pOrder, search: { id }, replace: true }),
    },
  );
  const { draft, change, at } = form;
  const amounts = amountsOf(draft, bounds);
  const verb = t(type === "buy" ? "p2p.buy-coin" : "p2p.sell-coin", { currency: coin.code });
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4 pt-2" data-testid="p2p-create">
        {offer !== undefined && <OfferFacts offer={offer} seen={seen} type={type} />}
        <Card>
          <div className="flex flex-col gap-5">
            <AmountFields draft={draft} onChange={change} at={at} bounds={bounds} />
            <PaymentFields
              draft={draft}
              onChange={change}
              at={at}
              type={type}
              offer={offer}
              accounts={accounts}
              countries={terms.countries}
            />
          </div>
        </Card>
        <WhatFollows type={type} terms={terms} payMinutes={offer?.pay_minutes} />
        {risk.text !== undefined && (
          <AcceptRisk
            text={risk.text}
            isHeld={risk.isHeld}
            isAccepted={draft.isAccepted}
            onAcceptedChange={(isAccepted) => change({ isAccepted })}
            error={at("consent").error}
          />
        )}
        <FormError message={form.error} way={form.way} />
        <ActionBar
          summary={
            <span className="flex justify-between gap-4">
              {t(type === "buy" ? "p2p.you-receive" : "p2p.you-give")}
              {amounts.quantity === undefined && offer === undefined ? (
                <Fiat value={amounts.amount} currency={fiat} className="font-semibold" />
              ) : (
                <Amount value={amounts.quantity} currency={coin.code} className="font-semibold" />
              )}
            </span>
          }
        >
          <OnlineButton
            type="submit"
            variant={type}
            size="large"
            isBlock
            isLoading={form.isPending}
            disabled={offer !== undefined && (price === undefined || offer.is_own)}
          >
            {verb}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>
        {form.question && (
          <CreateSheet
            {...form.question}
            verb={verb}
            bounds={bounds}
            amounts={amounts}
            method={draft.method}
            terms={terms}
          />
        )}
      </Suspense>
    </>
  );
}

const begun = (choice: Choice, method: CreateDraft["method"]): CreateDraft => ({
  by: "amount",
  number: choice.amount ?? "",
  country: choice.country ?? "",
  method,
  account: "",
  name: "",
  isAccepted: false,
});
