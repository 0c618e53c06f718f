import { BANK } from "@candor/contract/words.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { type TransferTerms, useTransferTerms } from "../../data/transfer-terms.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { HoldNotice } from "../../parts/HoldNotice.tsx";
import { NetworkChoice } from "../../parts/NetworkChoice.tsx";
import { NetworkOff } from "../../parts/NetworkOff.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { AddressChoice } from "./AddressChoice.tsx";
import type { WithdrawalNetwork } from "./data.ts";

const CardChoice = lazyPart("CardChoice", () => import("./CardChoice.tsx"));

/** Shows a coin's networks, and the form of the chosen one. */
export function Withdraw({ currencyId }: { currencyId: number }) {
  const query = useTransferTerms(currencyId);
  return (
    <ScreenState
      query={query}
      skeleton={
        <Card>
          <FormSkeleton fields={3} />
        </Card>
      }
    >
      {(terms) => (
        <>
          <HoldNotice
            of="withdrawals"
            until={terms.withdraw.held_until}
            onEnd={() => void query.refetch()}
          />
          <Way terms={terms} />
        </>
      )}
    </ScreenState>
  );
}

/** With several networks none is preselected, since a payment by the wrong one may be lost. */
function Way({ terms }: { terms: TransferTerms }) {
  const t = useText();
  const { type } = useSearch({ from: PATHS.withdraw });
  const navigate = useNavigate({ from: PATHS.withdraw });
  const { currency_id: currency, currency_code: code } = terms;
  const { networks } = terms.withdraw;
  const chosen = networks.length === 1 ? networks[0] : networks.find((one) => one.type === type);
  if (networks.length === 0)
    return <Empty drawing="funds" title={t("withdrawal.no-network", { currency: code })} />;
  if (chosen?.type === BANK)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <CardChoice terms={terms} network={chosen} />
      </Suspense>
    );
  return (
    <>
      <NetworkChoice
        text={t("withdrawal.network-text")}
        networks={networks}
        isOff={(network) => network.off_reason !== null}
        descriptionOf={(network) => <FeeOf network={network} code={code} />}
        value={chosen?.type}
        onChange={(next) =>
          void navigate({
            search: { currency, type: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {offOf(networks, chosen).map(
        ({ type: network, off_reason: cause }) =>
          cause !== null && (
            <NetworkOff
              key={network}
              title={t("withdrawal.network-off", { network, cause })}
              text={t("withdrawal.network-off-text")}
            />
          ),
      )}
      {chosen?.off_reason === null && (
        <AddressChoice key={chosen.type} terms={terms} network={chosen} />
      )}
    </>
  );
}

/** Returns the networks whose outage is explained: the address's own, or all where none is left. */
const offOf = (networks: readonly WithdrawalNetwork[], chosen: WithdrawalNetwork | undefined) =>
  chosen === undefined && networks.every(({ off_reason: cause }) => cause !== null)
    ? networks
    : networks.filter((network) => network === chosen);

function FeeOf({ network, code }: { network: WithdrawalNetwork; code: string }) {
  const t = useText();
  return (
    <>
      {t("withdrawal.fee")} <Amount value={network.fee} currency={code} />
    </>
  );
}
