import { randomUUID } from "node:crypto";
import { creditDeposit } from "../../../apps/server/src/areas/deposit/credit-deposit.ts";
import { insertDeposit } from "../../../apps/server/src/areas/deposit/rows.ts";
import { giveBack, lockWithdrawal } from "../../../apps/server/src/areas/withdrawal/locked.ts";
import { moveWithdrawal } from "../../../apps/server/src/areas/withdrawal/move-withdrawal.ts";
import {
  insertPayment,
  lockPaid,
  placePayment,
} from "../../../apps/server/src/areas/withdrawal/paying/payment-rows.ts";
import { insertVersion } from "../../../apps/server/src/areas/withdrawal/paying/version-rows.ts";
import { postSent } from "../../../apps/server/src/areas/withdrawal/paying/post-withdrawal.ts";
import { insertWithdrawal } from "../../../apps/server/src/areas/withdrawal/rows.ts";
import { type Tx, inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { lockAccounts, openAccount } from "../../../apps/server/src/ledger/accounts.ts";
import { moveHolds } from "../../../apps/server/src/ledger/move.ts";
import {
  type Dec,
  ZERO,
  add,
  dec,
  formatDec,
  neg,
  sub,
} from "../../../packages/money/src/index.ts";
import type { Random } from "../../harness/random.ts";
import { type Model, placeKey } from "./activity.ts";
import { type ChainWorld, NETWORK, WALLET } from "./chain-world.ts";

const ETHER = 2;
const TETHER = 3;
const FEE = dec("4");
const GAS = dec("0.000042");
const WITHDRAWN = dec("25");
/** Deposits of one block. */
const SLICE = 50;
const OUTCOMES = ["sent", "sent", "on-the-way", "cancelled", "refused", "waits"] as const;

type Acted = { world: ChainWorld; model: Model; random: Random };

/** Deposits by chain and by voucher, and withdrawals with every outcome, executed by our own code. */
export async function actOnChain(
  acted: Acted,
  { acts, from, until }: { acts: number; from: number; until: number },
): Promise<void> {
  const { world, model, random } = acted;
  const { clock } = world;
  for (let done = 0; done < acts; done += SLICE) {
    clock.at = new Date(Math.floor(from + ((until - from) * done) / acts));
    const paid = Array.from({ length: Math.min(SLICE, acts - done) }, () => {
      const user = random.pick(model.users);
      const currencyId = random.pick([ETHER, TETHER]);
      const amount = dec(`${30 + random.below(1_000)}.5`);
      count(model, user, currencyId, amount);
      return { address: world.addressOf.get(user) ?? "", currencyId, amount };
    });
    await world.mine(paid);
    await world.confirm();
    for (let one = 0; one < paid.length; one += 1) {
      const user = random.pick(model.users);
      if (random.below(2) === 0) await voucher(acted, user);
      else await withdraw(acted, user);
    }
    await world.mine();
  }
}

function count({ balances }: Model, user: string, currencyId: number, amount: Dec): void {
  const key = placeKey({ user, kind: "change", currencyId });
  balances.set(key, add(balances.get(key) ?? ZERO, amount));
}

async function voucher({ world: { ctx, clock }, model, random }: Acted, userId: string) {
  const amount = dec(`${10 + random.below(500)}`);
  const id = randomUUID();
  const deposited = { id, userId, currencyId: TETHER, network: "TRC20", amount };
  await inTransaction(ctx.db, async (tx) => {
    await insertDeposit(tx, {
      id,
      user_id: userId,
      currency_id: TETHER,
      network: "TRC20",
      amount: formatDec(amount),
      way: "voucher",
      state: "requested",
      created_at: clock.now(),
    });
    await creditDeposit(ctx, tx, deposited, "requested");
  });
  count(model, userId, TETHER, amount);
}

async function withdraw({ world, model, random }: Acted, user: string): Promise<void> {
  const { ctx, clock } = world;
  const has = model.balances.get(placeKey({ user, kind: "change", currencyId: TETHER })) ?? ZERO;
  if (has < add(WITHDRAWN, WITHDRAWN)) return;
  const outcome = random.pick(OUTCOMES);
  const id = randomUUID();
  await inTransaction(ctx.db, async (tx) => {
    if (!(await freeze(tx, world, user, id))) return;
    if (outcome === "waits") return;
    if (outcome === "cancelled" || outcome === "refused") {
      const found = await lockWithdrawal(tx, id);
      if (found !== undefined) await giveBack(tx, found, outcome);
      return;
    }
    await moveWithdrawal(tx, id, "review", { state: "approved" });
    await moveWithdrawal(tx, id, "approved", {
      state: "broadcasting",
      broadcasting_at: clock.now(),
    });
    const transaction = `0x${id.replaceAll("-", "").padStart(64, "0")}`;
    const nonce = world.holdings.receipts.size * 2 + (outcome === "sent" ? 0 : 1);
    const payment = { nonce: nonce + random.below(1_000_000) * 1_000, transaction };
    await insertPayment(tx, { id, network: NETWORK }, payment);
    const first = { version: 1, transaction, signed: "0x", signedAt: clock.now(), refusedAt: null };
    await insertVersion(tx, { id, network: NETWORK }, first);
    const paid = await lockPaid(tx, id);
    if (paid === undefined) throw new Error(`no withdrawal ${id}`);
    await postSent(ctx, tx, paid);
    count(model, user, TETHER, neg(WITHDRAWN));
    if (outcome === "on-the-way") return;
    await execute(tx, world, { id, transaction });
  });
}

/** Whether the account has enough to freeze, since the model knows of no holds. */
async function freeze(tx: Tx, world: ChainWorld, userId: string, id: string): Promise<boolean> {
  const now = world.clock.now();
  const own = { holderId: userId, realm: "live", kind: "change", currencyId: TETHER } as const;
  const accountId = await openAccount(tx, own);
  const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
  if (available < WITHDRAWN) return false;
  await moveHolds(tx, [{ accountId, amount: WITHDRAWN, cause: "withdrawal", causeId: id }]);
  await insertWithdrawal(tx, {
    id,
    user_id: userId,
    account_id: accountId,
    currency_id: TETHER,
    network: NETWORK,
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    address_name: "Cold wallet",
    address_saved_at: now,
    usable_from: now,
    amount: formatDec(WITHDRAWN),
    fee: formatDec(FEE),
    confirmations: 1,
    limit_use: "0.001",
    held: formatDec(WITHDRAWN),
    card: null,
    state: "review",
    created_at: now,
  });
  return true;
}

/** The chain pays the withdrawal from the wallet, in the last known block. */
async function execute(
  tx: Tx,
  world: ChainWorld,
  { id, transaction }: { id: string; transaction: string },
): Promise<void> {
  const height = world.height();
  world.holdings.bring(WALLET, TETHER, neg(sub(WITHDRAWN, FEE)));
  world.holdings.bring(WALLET, world.coinId, neg(GAS));
  world.holdings.receipts.set(transaction, { height, isPaid: true, gas: GAS });
  await placePayment(tx, id, { transaction, height, block_hash: "0xb", gas: formatDec(GAS) });
  await moveWithdrawal(tx, id, "sent", { state: "confirmed", confirmed_at: world.clock.now() });
}
