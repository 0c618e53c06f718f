import { bitcoinForm } from "./bitcoin-form.ts";
import { evmForm } from "./evm-form.ts";
import type { AddressForm } from "./address-form.ts";
import { NETWORKS, type Network } from "./networks.ts";
import { tronForm } from "./tron-form.ts";

/** The longest that any network writes is 90 characters. */
const ADDRESS_LENGTH_MAX = 90;

const forms: Readonly<Record<Network, (text: string) => AddressForm | undefined>> = {
  ERC20: evmForm,
  TRC20: tronForm,
  Bitcoin: bitcoinForm,
};

/**
 * Why nothing may be sent to a text on a network. `other-network` is said only of an address that is
 * whole and can belong nowhere else.
 */
export type AddressFault =
  | { fault: "not-an-address" | "wrong-checksum" | "test-network" }
  | { fault: "other-network"; network: Network };

/** Undefined for an address of that network; the text is taken as it is, spaces and all. */
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
