import type { RefusalCode } from "@candor/contract/refusals.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useBalances } from "../../data/balances.ts";
import { useChainId } from "../../data/chain-id.ts";
import { coinsOf } from "../../data/coins.ts";
import type { NetworkCurrency } from "../../data/network-currencies.ts";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { useCall } from "../../lib/query.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { CoinPicker } from "../../parts/CoinPicker.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import {
  type AddressDraft,
  type AddressField,
  addressSummary,
  changedAddress,
  networkOf,
  refusedField,
} from "./address-form.ts";
import { AddressInput } from "./AddressInput.tsx";
import { useAddressCheck } from "./use-address-check.ts";

type AddressFormProps = {
  currencies: readonly NetworkCurrency[];
  opened: Partial<Pick<AddressDraft, "currency" | "type">>;
};

const NAME_MAX = 40;

/** Asks for an address with its coin, network and name. */
export function AddressForm({ currencies, opened }: AddressFormProps) {
  const t = useText();
  const check = useAddressCheck();
  const chainId = useChainId();
  const empty: AddressDraft = {
    currency: opened.currency,
    type: opened.type,
    name: "",
    address: "",
  };
  const state = useFormState<AddressDraft, AddressField, RefusalCode>(empty);
  const networks = useNetworks(state[0].draft.currency);
  const form = useCallForm("withdrawal.saveWalletAddress", {
    empty,
    state,
    changed: changedAddress,
    summaryOf: (draft) => addressSummary(draft, { networks, check, chainId }),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["withdrawal.listWalletAddresses"],
    onDone: () => {
      toast(t("withdrawal.address-added"), { tone: "success" });
      go.backFrom(PATHS.addAddress);
    },
  });
  const { draft, change } = form;
  const spot = useBalances().data?.list.filter(({ type }) => type === "change");
  const choose = { value: "", label: t("withdrawal.choose") };
  return (
    <form {...form.props} className="flex flex-col gap-5 pt-2">
      <Field label={t("deposit.coin")} {...form.at("currency")}>
        <CoinPicker
          label={t("deposit.coin")}
          placeholder={choose.label}
          coins={coinsOf(currencies, spot, "").map(({ name: code, full_name: name, ...coin }) => ({
            ...coin,
            code,
            name,
          }))}
          value={draft.currency}
          onValueChange={(currency) => change({ currency })}
        />
      </Field>
      <Field label={t("deposit.network")} {...form.at("type")}>
        <Select
          value={networkOf(draft, { networks }) ?? ""}
          options={[choose, ...(networks ?? []).map(({ type }) => ({ value: type, label: type }))]}
          onValueChange={(type) => change({ type })}
        />
      </Field>
      <AddressInput
        value={draft.address}
        onValueChange={(address) => change({ address })}
        chainId={chainId}
        at={form.at("address")}
      />
      <Field label={t("withdrawal.name")} hint={t("withdrawal.name-hint")} {...form.at("name")}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <FormError message={form.error} way={form.way} />
      <ActionBar summary={t("withdrawal.add-note")}>
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("withdrawal.add-address")}
        </OnlineButton>
      </ActionBar>
    </form>
  );
}

/** Returns the networks by which a currency is withdrawn; undefined until they are known. */
const useNetworks = (currency: number | undefined) =>
  useCall(
    "wallet.getTransferTerms",
    { currency: currency ?? 0 },
    { enabled: currency !== undefined },
  ).data?.withdraw.networks;
