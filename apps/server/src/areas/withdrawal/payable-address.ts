import { type Network, addressFault, addressSpelling } from "@candor/chains";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import { listOwnAddresses } from "./network-rows.ts";

const FAULTS = {
  "not-an-address": "address-invalid",
  "wrong-checksum": "address-checksum",
  "test-network": "address-test-network",
} as const;

/** The zero address has no key, and many have sent to it by mistake. */
const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

type AddressRefusal = Refusal<
  (typeof FAULTS)[keyof typeof FAULTS] | "address-other-network" | "address-not-payable"
>;

/** The one spelling of an address that can be paid, or its refusal. */
export async function payableAddress(
  tx: Tx,
  network: Network,
  text: string,
): Promise<string | AddressRefusal> {
  const found = addressFault(network, text);
  if (found?.fault === "other-network")
    return refuse("address-other-network", { network: found.network });
  if (found !== undefined) return refuse(FAULTS[found.fault]);
  const address = addressSpelling(network, text);
  const own = await listOwnAddresses(tx, network);
  const isLost = [ZERO_ADDRESS, ...own].some((one) => addressSpelling(network, one) === address);
  return isLost ? refuse("address-not-payable") : address;
}
