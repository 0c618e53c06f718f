import { randomUUID } from "node:crypto";
import { type Dec, dec, neg, sub } from "@candor/money";
import { inTransaction } from "../../../../apps/server/src/db/transaction.ts";
import { lockAccounts, namedAccount } from "../../../../apps/server/src/ledger/accounts.ts";
import { houseName } from "../../../../apps/server/src/ledger/house-names.ts";
import { outsideAccount } from "../../../../apps/server/src/ledger/outside.ts";
import { post } from "../../../../apps/server/src/ledger/post.ts";
import type { Stage } from "../stage.ts";

const USDT = 3;
const LEFT = dec("1000");

/** Takes most of the demo realm's loan insurance in USDT, so that some losses are covered only in part. */
export const drainFunds = ({ ownerDb, clock }: Stage): Promise<void> =>
  inTransaction(ownerDb, async (tx) => {
    const of = { realm: "demo", name: houseName.loanInsurance, currencyId: USDT } as const;
    const fund = await namedAccount(tx, of);
    const has: Dec = (await lockAccounts(tx, [fund])).get(fund) ?? LEFT;
    const amount = sub(has, LEFT);
    const line = { currencyId: USDT, kind: "funding", ref: null } as const;
    await post(tx, {
      realm: "demo",
      cause: "proof.draining",
      causeId: randomUUID(),
      reason: "a fund that is short",
      postedAt: clock.now(),
      lines: [
        { ...line, accountId: fund, amount: neg(amount) },
        { ...line, accountId: await outsideAccount(tx, "demo", USDT), amount },
      ],
    });
  });
