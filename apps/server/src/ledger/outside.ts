import type { Tx } from "../db/transaction.ts";
import { type Realm, namedAccount } from "./accounts.ts";
import { houseName } from "./house-names.ts";

/** The account of the world outside in one realm and currency: what came in stands there below zero. */
export const outsideAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.outside, currencyId });
