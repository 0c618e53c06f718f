import { randomUUID } from "node:crypto";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, neg } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../db/transaction.ts";
import { type Realm, openAccount } from "../ledger/accounts.ts";
import { outsideAccount } from "../ledger/outside.ts";
import { post } from "../ledger/post.ts";

type Funds = {
  holderId: string;
  realm: Realm;
  currencyId: number;
  amount: Dec;
  kind?: AccountKind;
};

/** Brings a user's account funds from the outside world; the spot account by default. */
export async function fundAccount(
  tx: Tx,
  clock: Clock,
  { holderId, realm, currencyId, amount, kind = "change" }: Funds,
): Promise<void> {
  const accountId = await openAccount(tx, { holderId, realm, kind, currencyId });
  const line = { currencyId, kind: "funding", ref: null } as const;
  await post(tx, {
    realm,
    cause: "test.funding",
    causeId: randomUUID(),
    reason: "funds for a test",
    postedAt: clock.now(),
    lines: [
      { ...line, accountId: await outsideAccount(tx, realm, currencyId), amount: neg(amount) },
      { ...line, accountId, amount },
    ],
  });
}
