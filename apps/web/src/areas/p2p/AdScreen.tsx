import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { AdForm } from "./ad/AdForm.tsx";
import { useOwnAds, usePayAccounts, useTerms } from "./data.ts";

/** Makes an advertisement, or changes an own one. */
export function AdScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.p2pAd });
  return (
    <Screen title={t(id === undefined ? "p2p.ad-new" : "p2p.ad-edit")} hasBack width="form">
      <LiveAccount
        guest={t("p2p.guest")}
        demo={{ title: t("p2p.demo-title"), text: t("p2p.demo-text") }}
      >
        {id === undefined ? <Opened ad={undefined} /> : <Named key={id} id={id} />}
      </LiveAccount>
    </Screen>
  );
}

/** Few advertisements may be open at once, so the first page has every one that can be edited. */
function Named({ id }: { id: string }) {
  const t = useText();
  return (
    <ScreenState query={useOwnAds()} skeleton={<FormSkeleton fields={6} />}>
      {(ads) => {
        const ad = ads.find((one) => one.id === id);
        return ad === undefined ? <ErrorNotice message={t("p2p.ad-none")} /> : <Opened ad={ad} />;
      }}
    </ScreenState>
  );
}

type OpenedProps = Pick<React.ComponentProps<typeof AdForm>, "ad">;

function Opened({ ad }: OpenedProps) {
  const accounts = usePayAccounts();
  return (
    <ScreenState query={useTerms()} skeleton={<FormSkeleton fields={6} />}>
      {(terms) => (
        <ScreenState query={accounts} skeleton={<FormSkeleton fields={6} />}>
          {(own) => <AdForm ad={ad} terms={terms} accounts={own} />}
        </ScreenState>
      )}
    </ScreenState>
  );
}
