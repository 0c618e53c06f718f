import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { WithdrawalNetwork } from "./data.ts";
import { type LinkFault, readPaymentLink } from "./payment-link.ts";

export type AddressDraft = {
  currency: number | undefined;
  type: string | undefined;
  name: string;
  address: string;
};
export type AddressField = keyof AddressDraft;

/** What an address is judged by, as far as it has come. */
export type AddressTerms = {
  /** The networks of the currency that is chosen. */
  networks: readonly WithdrawalNetwork[] | undefined;
  check: ((type: string, address: string) => Refusal | undefined) | undefined;
  /** The chain that ERC20 means here; undefined until it is known. */
  chainId: number | undefined;
};

type AddressFault =
  | Refusal
  | LinkFault
  | "withdrawal.choose-coin"
  | "withdrawal.choose-network"
  | "withdrawal.enter-name"
  | "withdrawal.enter-address";

/** The network of a draft: where there is one alone, it is that. */
export const networkOf = (
  { type }: Pick<AddressDraft, "type">,
  { networks }: Pick<AddressTerms, "networks">,
): string | undefined =>
  networks?.length === 1 ? networks[0]?.type : networks?.find((one) => one.type === type)?.type;

/** What would be listed, and what stands against it, as far as the form alone shows. */
export function addressSummary(
  draft: AddressDraft,
  terms: AddressTerms,
): FormSummary<CallInput<"withdrawal.saveWalletAddress">, AddressField, AddressFault> {
  const { currency } = draft;
  const [name, address, type] = [draft.name.trim(), draft.address.trim(), networkOf(draft, terms)];
  const link = readPaymentLink(address, terms.chainId);
  const unlisted = type === undefined || address === "" ? undefined : terms.check?.(type, address);
  // A link that was refused stands in the field as it came.
  const fault = link !== undefined && "fault" in link ? link.fault : unlisted;
  const missing = {
    currency: currency === undefined ? ("withdrawal.choose-coin" as const) : undefined,
    type: type === undefined ? ("withdrawal.choose-network" as const) : undefined,
    name: name === "" ? ("withdrawal.enter-name" as const) : undefined,
    address: address === "" ? ("withdrawal.enter-address" as const) : undefined,
  };
  const isMissing = Object.values(missing).some((one) => one !== undefined);
  if (currency === undefined || type === undefined || isMissing || fault !== undefined)
    return { input: undefined, wrong: { address: fault }, missing };
  return { input: { currency, type, name, address }, missing };
}

/** The draft after a change; another currency has networks of its own. */
export const changedAddress = (
  draft: AddressDraft,
  change: Partial<AddressDraft>,
): AddressDraft => ({
  ...draft,
  ...("currency" in change && { type: undefined }),
  ...change,
});

const FIELDS: Partial<Record<RefusalCode, AddressField>> = {
  "unknown-currency": "currency",
  "network-unknown": "type",
  "no-special-characters": "name",
  "address-invalid": "address",
  "address-checksum": "address",
  "address-other-network": "address",
  "address-test-network": "address",
  "address-not-payable": "address",
  "address-stands": "address",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): AddressField | undefined => FIELDS[code];
