import { addressFault } from "@candor/chains/address-fault.ts";
import { NETWORKS } from "@candor/chains/networks.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Returns why an address cannot be paid on a network; undefined for a network that only the server can check. */
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
