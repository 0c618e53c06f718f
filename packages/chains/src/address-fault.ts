import { bitcoinForm } from "./bitcoin-form.ts";
import { evmForm } from "./evm-form.ts";
import type { AddressForm } from "./address-form.ts";
import { NETWORKS, type Network } from "./networks.ts";
import { tronForm } from "./tron-form.ts";

/** The longest address of any network has 90 characters. */
const ADDRESS_LENGTH_MAX = 90;

const forms: Readonly<Record<Network, (text: string) => AddressForm | undefined>> = {
  ERC20: evmForm,
  TRC20: tronForm,
  Bitcoin: bitcoinForm,
};

/**
 * Why a text is no address to send to on a network. `other-network` is only returned for a valid address that can
 * belong to no other network.
 */
export type AddressFault =
  | { fault: "not-an-address" | "wrong-checksum" | "test-network" }
  | { fault: "other-network"; network: Network };

/** Returns undefined for a valid address of that network; the text is not trimmed. */
export function addressFault(network: Network, text: string): AddressFault | undefined {
  if (text.length > ADDRESS_LENGTH_MAX) return { fault: "not-an-address" };
  const form = forms[network](text);
  if (form === "whole") return undefined;
  if (form !== undefined) return { fault: form };
  const other = NETWORKS.find((one) => forms[one](text) === "whole");
  return other === undefined
    ? { fault: "not-an-address" }
    : { fault: "other-network", network: other };
}
