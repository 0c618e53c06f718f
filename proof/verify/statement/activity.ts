import { randomUUID } from "node:crypto";
import type { EntryKind } from "../../../packages/contract/src/area-words.ts";
import { ACCOUNT_KINDS, type AccountKind } from "../../../packages/contract/src/words.ts";
import {
  type Dec,
  ZERO,
  add,
  formatDec,
  fromUnits,
  neg,
} from "../../../packages/money/src/index.ts";
import type { Db } from "../../../apps/server/src/db/pool.ts";
import { type Tx, inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { addHolder, openAccount } from "../../../apps/server/src/ledger/accounts.ts";
import { feeAccount } from "../../../apps/server/src/ledger/house-funds.ts";
import { outsideAccount } from "../../../apps/server/src/ledger/outside.ts";
import { type Line, post } from "../../../apps/server/src/ledger/post.ts";
import type { Random } from "../../harness/random.ts";

const CURRENCIES = [1, 2, 3] as const;
/** Acts in one transaction. */
const SLICE = 50;
const MILLIONTH = 10n ** 12n;

type Place = { user: string; kind: AccountKind; currencyId: number };

/** The balances of simulated users, counted independently of the ledger. */
export type Model = {
  users: string[];
  /** By "user kind currency". */
  balances: Map<string, Dec>;
  lines: number;
};

export const placeKey = ({ user, kind, currencyId }: Place): string =>
  `${user} ${kind} ${currencyId}`;

export async function openUsers(db: Db, count: number): Promise<Model> {
  const users = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += SLICE)
    await inTransaction(db, async (tx) => {
      for (const id of users.slice(from, from + SLICE)) {
        await addHolder(tx, { id, realm: "live", class: "user", name: null });
        const row = {
          id,
          realm: "live",
          account_name: id,
          invite_code: id,
          created_at: new Date(),
        };
        await tx
          .insertInto("users")
          .values(row as never)
          .execute();
      }
    });
  return { users, balances: new Map(), lines: 0 };
}

/** Random acts of users, of every kind that the ledger knows, spread over a period. */
export async function act(
  db: Db,
  model: Model,
  random: Random,
  { acts, from, until }: { acts: number; from: number; until: number },
): Promise<void> {
  for (let done = 0; done < acts; done += SLICE) {
    const slice = Math.min(SLICE, acts - done);
    await inTransaction(db, async (tx) => {
      for (let one = 0; one < slice; one += 1) {
        const share = (done + one) / acts;
        await doOne(tx, model, random, new Date(Math.floor(from + (until - from) * share)));
      }
    });
  }
}

async function doOne(tx: Tx, model: Model, random: Random, postedAt: Date): Promise<void> {
  const user = random.pick(model.users);
  const kind = random.pick(ACCOUNT_KINDS);
  const currencyId = random.pick(CURRENCIES);
  const place = { user, kind, currencyId };
  const held = model.balances.get(placeKey(place)) ?? ZERO;
  const ref = randomUUID();
  const lines: Line[] = [];
  const own = async (at: Place, entry: EntryKind, amount: Dec): Promise<void> => {
    const key = {
      holderId: at.user,
      realm: "live",
      kind: at.kind,
      currencyId: at.currencyId,
    } as const;
    lines.push({
      accountId: await openAccount(tx, key),
      currencyId: at.currencyId,
      kind: entry,
      amount,
      ref,
    });
    const before = model.balances.get(placeKey(at)) ?? ZERO;
    model.balances.set(placeKey(at), add(before, amount));
    model.lines += 1;
  };
  const other = async (entry: EntryKind, amount: Dec, isFee = false): Promise<void> => {
    const account = isFee ? feeAccount : outsideAccount;
    const accountId = await account(tx, "live", currencyId);
    lines.push({ accountId, currencyId, kind: entry, amount, ref });
  };
  const amount = fromUnits(
    BigInt(1 + random.below(1_000_000_000)) * MILLIONTH + BigInt(random.below(999)),
  );
  if (held < amount) {
    await own(place, random.pick(["funding", "credit", "rebate"]), amount);
    await other("funding", neg(amount));
  } else if (random.below(4) === 0) {
    const other = random.pick(CURRENCIES.filter((one) => one !== currencyId));
    await own(place, "conversion", neg(amount));
    await own({ ...place, currencyId: other }, "conversion", amount);
    for (const [id, back] of [
      [currencyId, amount],
      [other, neg(amount)],
    ] as const) {
      const accountId = await outsideAccount(tx, "live", id);
      lines.push({ accountId, currencyId: id, kind: "conversion", amount: back, ref });
    }
  } else if (random.below(2) === 0) {
    const to = { ...place, kind: random.pick(ACCOUNT_KINDS.filter((one) => one !== kind)) };
    await own(place, "transfer", neg(amount));
    await own(to, "transfer", amount);
  } else {
    const fee = fromUnits(amount / 1_000n);
    const buyer = { ...place, user: random.pick(model.users) };
    await own(place, "trade", neg(amount));
    await own(buyer, "trade", amount);
    await own(buyer, "fee", neg(fee));
    await other("fee", fee, true);
  }
  await post(tx, {
    realm: "live",
    cause: "proof.deed",
    causeId: ref,
    reason: null,
    postedAt,
    lines,
  });
}

/** A user's balances by the model, without those of zero. */
export function balancesOf({ balances }: Model, user: string): Record<string, string> {
  const own = [...balances].filter(
    ([key, amount]) => key.startsWith(`${user} `) && amount !== ZERO,
  );
  return Object.fromEntries(
    own.map(([key, amount]) => [key.slice(user.length + 1), formatDec(amount)]),
  );
}
