import { addressFault } from "@candor/chains/address-fault.ts";
import { NETWORKS } from "@candor/chains/networks.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Why nothing may be sent to an address on a network, in the server's words; nothing of a network that only the server knows. */
export function checkAddress(type: string, address: string): Refusal | undefined {
  const network = NETWORKS.find((one) => one === type);
  const found = network && addressFault(network, address);
  switch (found?.fault) {
    case "not-an-address":
      return refuse("address-invalid");
    case "wrong-checksum":
      return refuse("address-checksum");
    case "test-network":
      return refuse("address-test-network");
    case "other-network":
      return refuse("address-other-network", { network: found.network });
    case undefined:
      return undefined;
  }
}
