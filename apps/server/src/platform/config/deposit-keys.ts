import { depositAddress } from "@candor/chains/deposit-address.ts";
import { NETWORKS, type Network } from "@candor/chains/networks.ts";

/** The extended public key of an account, by network. */
export type DepositKeys = { readonly [Name in Network]?: string };

/**
 * For trials: account 1 of the phrase "test test test test test test test test test test test junk", whose private keys
 * are public. Not account 0, which development chains fill with coins.
 */
const DEVELOPMENT_KEYS: DepositKeys = {
  ERC20:
    "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76",
  TRC20:
    "xpub6BuRy7ZmkGfP4LfiwbWSuu7pRCfSbjyB59BHNudeJgwsJUu23Dzmz4fRKh7Bsfo1EgmmCxtCLsat66A3Fe28PGEzwkmiTChdjv5PDhyqh2Q",
  Bitcoin:
    "xpub6C4SXHaqSMPK93VRdqtGGzAbp3DbH2Bxx8UtQwgmmPMa2m9Rkggd1RUhhnTcQStrj3XsQDVeeujxgNuHMesPUsxiT29eJAKGcWPmk72uazy",
};

/**
 * `DEPOSIT_KEYS`: `ERC20=xpub…,Bitcoin=xpub…`. A network without a key takes no deposits; without any, production
 * takes none, and no user is shown an address whose private key is public.
 */
export function depositKeysOf(text: string | undefined, isProduction: boolean): DepositKeys {
  if (text === undefined) return isProduction ? {} : DEVELOPMENT_KEYS;
  const keys: { [Name in Network]?: string } = {};
  for (const part of text.split(",").filter((one) => one.trim() !== "")) {
    const [name = "", key = ""] = part.split("=").map((one) => one.trim());
    const network = NETWORKS.find((known) => known === name);
    if (network === undefined)
      throw new Error(`DEPOSIT_KEYS: each is one of ${NETWORKS.join(", ")}, "=" and its key`);
    if (network in keys) throw new Error(`DEPOSIT_KEYS names ${network} twice`);
    keys[network] = usable(network, key, isProduction);
  }
  return keys;
}

/** An error about a key shows no part of it: the key may be able to spend. */
function usable(network: Network, key: string, isProduction: boolean): string {
  if (isProduction && Object.values(DEVELOPMENT_KEYS).includes(key))
    throw new Error(`DEPOSIT_KEYS: the private key of ${network} is public`);
  try {
    depositAddress(key, network, 0);
  } catch (error) {
    throw new Error(
      `DEPOSIT_KEYS: ${network}: ${error instanceof Error ? error.message : "no key"}`,
    );
  }
  return key;
}
