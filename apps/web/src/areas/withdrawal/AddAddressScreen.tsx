import { useSearch } from "@tanstack/react-router";
import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useNetworkCurrencies } from "../../data/network-currencies.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { AddressForm } from "./AddressForm.tsx";
import { WithdrawalFrame } from "./WithdrawalFrame.tsx";

/** Lists an address of one's own that withdrawals may go to. */
export function AddAddressScreen() {
  const t = useText();
  const { currency, type } = useSearch({ from: PATHS.addAddress });
  return (
    <WithdrawalFrame title={t("withdrawal.add-address")} width="form">
      <ScreenState
        query={useNetworkCurrencies()}
        skeleton={
          <Card>
            <FormSkeleton fields={3} />
          </Card>
        }
      >
        {(currencies) => (
          // A fiat goes to a card, which is no address; to a coin without a network for withdrawals leads none.
          <AddressForm
            currencies={currencies.filter(
              ({ kind, withdrawal_networks: networks }) => kind === "coin" && networks.length > 0,
            )}
            opened={{ currency, type }}
          />
        )}
      </ScreenState>
    </WithdrawalFrame>
  );
}
