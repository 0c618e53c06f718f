import { type Watched, watchKey } from "@candor/chains";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Db } from "../../../db/pool.ts";
import { listAddressesFrom } from "./address-rows.ts";

/** How many addresses one statement reads. */
const SLICE_ADDRESSES = 10_000;

/**
 * The issued addresses of a network, kept in memory. Each call reads those issued since, and adds the named wallets;
 * indexes are issued under a lock, so that none is missed.
 */
export function createWatched(
  db: Db,
  network: FollowedNetwork,
  slice: number = SLICE_ADDRESSES,
): (wallets: readonly string[]) => Promise<Watched> {
  const watched = new Map<string, string>();
  let next = 0;
  return async (wallets) => {
    for (const address of wallets) watched.set(watchKey[network](address), address);
    for (;;) {
      const rows = await listAddressesFrom(db, network, next, slice);
      for (const { index, address } of rows) {
        watched.set(watchKey[network](address), address);
        next = index + 1;
      }
      if (rows.length < slice) return watched;
    }
  };
}
