import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { PATHS } from "../../paths.ts";
import { type Choice, soughtOf } from "./choice.ts";
import { CreateForm } from "./create/CreateForm.tsx";
import { type Terms, useOffer, useTerms } from "./data.ts";

/** The order that takes an advertisement; without one it is asked for the best that fits. */
export function CreateScreen() {
  const t = useText();
  const { ad, price, ...choice } = useSearch({ from: PATHS.p2pCreate });
  return (
    <Screen title={t(ad === undefined ? "p2p.request" : "p2p.order-new")} hasBack width="form">
      <LiveAccount
        guest={t("p2p.guest")}
        demo={{ title: t("p2p.demo-title"), text: t("p2p.demo-text") }}
      >
        <Verified
          title={t("p2p.verify-title")}
          text={t("p2p.verify-text")}
          action={t("p2p.verify")}
        >
          <ScreenState query={useTerms()} skeleton={<FormSkeleton fields={4} />}>
            {(terms) =>
              ad === undefined ? (
                <Request choice={choice} terms={terms} />
              ) : (
                <Taken key={ad} id={ad} seen={price} terms={terms} />
              )
            }
          </ScreenState>
        </Verified>
      </LiveAccount>
    </Screen>
  );
}

function Request({ choice, terms }: { choice: Choice; terms: Terms }) {
  const preferred = usePreferences((preferences) => preferences.fiat);
  const sought = soughtOf(choice, terms, preferred);
  return (
    sought && (
      <CreateForm
        key={`${sought.type} ${sought.coin.id} ${sought.fiat} ${choice.method ?? ""}`}
        sought={sought}
        choice={choice}
        terms={terms}
        offer={undefined}
        seen={undefined}
      />
    )
  );
}

function Taken({ id, seen, terms }: { id: string; seen: string | undefined; terms: Terms }) {
  return (
    <ScreenState query={useOffer(id)} skeleton={<FormSkeleton fields={4} />}>
      {(offer) => {
        const coin = terms.currencies.find(({ id: one }) => one === offer.currency_id);
        if (coin === undefined) return null;
        // The user takes the other side than the advertisement's owner.
        const type = offer.side === "sell" ? "buy" : "sell";
        return (
          <CreateForm
            sought={{ type, coin, fiat: offer.fiat }}
            choice={{}}
            terms={terms}
            offer={offer}
            seen={seen}
          />
        );
      }}
    </ScreenState>
  );
}
