import type { Tx } from "../db/transaction.ts";
import { type Realm, namedAccount } from "./accounts.ts";
import { houseName } from "./house-names.ts";

/** The outside world's account in one realm and currency; its balance is minus what came in. */
export const outsideAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.outside, currencyId });
