import { type Dec, dec, div, fromUnits, neg, quantize } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { type Realm, addHolder, openAccount, openAccounts } from "../ledger/accounts.ts";
import { houseName } from "../ledger/house-names.ts";
import { outsideAccount } from "../ledger/outside.ts";
import { type Line, hasPosted, post } from "../ledger/post.ts";
import { CURRENCIES, MARKETS, USDT_ID } from "../seed/world.ts";

/** The worth of each coin that a resident begins with, in USDT at the seed's price. */
const COIN_WORTH = dec("2000");
/** A live resident's further funds; a demo one gets those of every demo account. */
const LIVE_USDT = { change: dec("100000"), lever: dec("10000") };

const FUNDING = "seed.residents";

export const areFunded = (tx: Tx, realm: Realm): Promise<boolean> =>
  hasPosted(tx, realm, FUNDING, realm);

/** Brings capital from outside to the house and on to each resident, in one posting. */
export async function fundResidents(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  holderIds: string[],
): Promise<void> {
  const houseId = newId(clock);
  await addHolder(tx, { id: houseId, realm, class: "house", name: houseName.residents });
  const lines: Line[] = [];
  for (const { kind, currencyId, amount } of givenIn(realm)) {
    const at = { realm, currencyId } as const;
    const outside = await outsideAccount(tx, realm, currencyId);
    const house = await openAccount(tx, { ...at, kind: "change", holderId: houseId });
    const accounts = await openAccounts(tx, { ...at, kind, holderIds });
    const total = fromUnits(amount * BigInt(accounts.size));
    const line = { currencyId, ref: null };
    lines.push(
      { ...line, kind: "funding", accountId: outside, amount: neg(total) },
      { ...line, kind: "funding", accountId: house, amount: total },
      { ...line, kind: "grant", accountId: house, amount: neg(total) },
    );
    for (const accountId of accounts.values())
      lines.push({ ...line, kind: "grant", accountId, amount });
  }
  await post(tx, {
    realm,
    cause: FUNDING,
    causeId: realm,
    reason: "funds of simulated accounts",
    postedAt: clock.now(),
    lines,
  });
}

type Given = { kind: "change" | "lever"; currencyId: number; amount: Dec };

function givenIn(realm: Realm): Given[] {
  const coins = MARKETS.map(({ base, referencePrice, quantityStep }): Given => {
    const amount = div(COIN_WORTH, dec(referencePrice), "down");
    return {
      kind: "change",
      currencyId: CURRENCIES.find(({ code }) => code === base)?.id ?? 0,
      amount: quantize(amount, dec(quantityStep), "down"),
    };
  });
  if (realm === "demo") return coins;
  const usdt = (["change", "lever"] as const).map((kind): Given => ({
    kind,
    currencyId: USDT_ID,
    amount: LIVE_USDT[kind],
  }));
  return [...usdt, ...coins];
}
