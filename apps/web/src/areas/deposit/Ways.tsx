import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { NetworkChoice } from "../../parts/NetworkChoice.tsx";
import { NoWayOut } from "../../parts/NoWayOut.tsx";
import { NetworkOff } from "../../parts/NetworkOff.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { AddressCard } from "./AddressCard.tsx";
import { arrivalText } from "./arrival.ts";
import { type DepositAddresses, useDepositAddresses } from "./data.ts";
import { FaucetCard } from "./FaucetCard.tsx";
import { VoucherForm } from "./VoucherForm.tsx";

const BankWay = lazyPart("BankWay", () => import("./BankWay.tsx"));

/** The networks that one coin comes by, or the bank account of a fiat, and of the one that is chosen the way to pay. */
export function Ways({ currencyId }: { currencyId: number }) {
  return (
    <ScreenState
      query={useDepositAddresses(currencyId)}
      skeleton={
        <Card>
          <FormSkeleton fields={3} />
        </Card>
      }
    >
      {(addresses) => <Way addresses={addresses} />}
    </ScreenState>
  );
}

/** With several networks none is preselected, since a payment by the wrong one is lost. */
function Way({ addresses }: { addresses: DepositAddresses }) {
  const t = useText();
  const { currency_id: currencyId, currency_code: code, networks, bank } = addresses;
  const { type } = useSearch({ from: PATHS.deposit });
  const navigate = useNavigate({ from: PATHS.deposit });
  const only = networks.length === 1 ? networks[0] : undefined;
  const chosen = only ?? networks.find((network) => network.type === type);
  if (bank !== null)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <BankWay code={code} currencyId={currencyId} bank={bank} />
      </Suspense>
    );
  if (networks.length === 0)
    return <Empty drawing="funds" title={t("deposit.no-network", { currency: code })} />;
  return (
    <>
      <NoWayOut id={currencyId} currency={code} />
      <NetworkChoice
        text={t("deposit.network-text")}
        networks={networks}
        isOff={({ address }) => address === null}
        descriptionOf={(network) => arrivalText(network, t)}
        value={chosen?.type}
        onChange={(next) =>
          void navigate({
            search: { currency: currencyId, type: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      {networks
        .filter((network) => network.off_reason !== null)
        .map(({ type: network, off_reason: cause, is_automatic: isAutomatic }) => (
          // What was sent by it before is on its way: its sender is told, whichever network is chosen now.
          <NetworkOff
            key={network}
            title={t("deposit.network-off", { network, cause: cause ?? "other" })}
            text={t(isAutomatic ? "deposit.network-off-text" : "deposit.network-off-voucher", {
              network,
            })}
          />
        ))}
      {chosen !== undefined && chosen.address !== null && (
        <>
          <AddressCard code={code} network={chosen} address={chosen.address} />
          <FaucetCard currencyId={currencyId} code={code} type={chosen.type} />
          {!chosen.is_automatic && (
            <VoucherForm key={chosen.type} code={code} currencyId={currencyId} network={chosen} />
          )}
        </>
      )}
    </>
  );
}
