import { hash, randomUUID } from "node:crypto";
import type { Client } from "@candor/contract/client.ts";
import type { CallId, CallInput } from "@candor/contract/types.ts";
import { add, dec, formatDec } from "@candor/money";
import { openUser } from "../../apps/server/src/areas/auth/index.ts";
import { insertFile, updateFile } from "../../apps/server/src/areas/account/rows.ts";
import { sealedPapers } from "../../apps/server/src/areas/identity/papers.ts";
import { insertPapers, updateProvenAt } from "../../apps/server/src/areas/identity/rows.ts";
import {
  insertAccount,
  sealedAccount,
} from "../../apps/server/src/areas/p2p/market/account-rows.ts";
import { insertAd } from "../../apps/server/src/areas/p2p/market/ad-rows.ts";
import { holdDeposit } from "../../apps/server/src/areas/p2p/market/hold-deposit.ts";
import { needTrader } from "../../apps/server/src/areas/p2p/market/trader-rows.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { type Tx, inTransaction } from "../../apps/server/src/db/transaction.ts";
import { createSessions, tokenHashOf } from "../../apps/server/src/http/session.ts";
import type { CoreCtx } from "../../apps/server/src/manifest/ctx.ts";
import { openAccount } from "../../apps/server/src/ledger/accounts.ts";
import { insertRequest } from "../../apps/server/src/operators/request-rows.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { newId } from "../../apps/server/src/platform/ids.ts";
import { loadTexts } from "../../apps/server/src/platform/text.ts";
import { userHolder } from "../../apps/server/src/protection/holder.ts";
import { digestOf, grantStepUp } from "../../apps/server/src/protection/step-up.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";
import { fundAccount } from "../../apps/server/src/testing/funds.ts";
import { callAs } from "./call-as.ts";
import { insist } from "./insist.ts";
import type { RunningServer } from "./running-server.ts";

const USDT = 3;
const DEPOSIT = dec("1");

/** A live user whose name is verified, with USDT and a payment account. */
export type P2pTrader = {
  userId: string;
  token: string;
  name: string;
  accountId: string;
  call: Client;
  /** The owner's step-up for exactly these fields, valid once. */
  prove: <Id extends CallId>(id: Id, fields: CallInput<Id>) => Promise<string>;
  /** A new picture of the user's that is not used yet. */
  picture: () => Promise<string>;
  /** An advertisement that sells `total` USDT for a dollar each. */
  advertise: (total: string) => Promise<string>;
  /** Takes an amount in dollars of an advertisement. */
  take: (adId: string, amount: string) => Promise<{ id: string; state: string }>;
  /** Places any order. */
  begin: (fields: CallInput<"p2p.addOrder">) => Promise<{ id: string; state: string }>;
  /** Marks a purchase as paid, with three stored pictures. */
  pay: (orderId: string) => Promise<() => Promise<{ state: string }>>;
};

/** Papers are sealed with the pepper alone, so no other configuration is needed. */
const peppered = (pepper: string) => ({ config: { pepper } }) as Pick<CoreCtx, "config">;

type World = Pick<RunningServer, "pool" | "base" | "environment">;

/** Opens users directly in the database, without registration and identity checks. */
export async function openP2pTraders(
  world: World,
  count: number,
  funds: string,
): Promise<P2pTrader[]> {
  const opened: P2pTrader[] = [];
  for (let index = 0; index < count; index += 1) opened.push(await openOne(world, funds));
  return opened;
}

async function openOne({ pool, base, environment }: World, funds: string): Promise<P2pTrader> {
  const db = openDb(pool);
  const ctx = peppered(environment["PEPPER"] ?? "");
  const [name, accountId] = ["Mara Lind", newId(systemClock)];
  const { userId, token } = await inTransaction(db, async (tx) => {
    const now = systemClock.now();
    const id = await openUser(tx, systemClock, {
      realm: "live",
      email: `${randomUUID()}@x.example`,
    });
    await tx.updateTable("users").set({ level: 1, country: "TH" }).where("id", "=", id).execute();
    const amount = add(dec(funds), DEPOSIT);
    await fundAccount(tx, systemClock, { holderId: id, realm: "live", currencyId: USDT, amount });
    await proveName(tx, ctx, id, name);
    await makeNode(tx, id);
    await needTrader(tx, id, now);
    const account = { holder: name, account: `${id}@x.example`, branch: "" };
    await insertAccount(tx, {
      ...sealedAccount(ctx, "paypal", account),
      id: accountId,
      user_id: id,
      usable_from: now,
      is_removed: false,
      created_at: now,
    });
    return { userId: id, token: await createSessions(db, systemClock).open(tx, id, AT_HOME) };
  });
  const call = callAs(base, token);
  const consent = hash("sha256", loadTexts()("en", "p2p.risk"), "hex");
  const picture = async (): Promise<string> => {
    const id = newId(systemClock);
    await inTransaction(db, async (tx) => {
      await insertFile(tx, { id, user_id: userId, bytes: 8, created_at: systemClock.now() });
      await updateFile(tx, id, { format: "webp", bytes: 8, looks: null });
    });
    return id;
  };
  return {
    userId,
    token,
    name,
    accountId,
    call,
    picture,
    prove: async (id, fields) => {
      const by = userHolder({ userId, tokenHash: tokenHashOf(token) });
      const act = { by, digest: digestOf(id, fields) };
      const grant = inTransaction(db, (tx) => grantStepUp(tx, systemClock, act, "totp"));
      return (await grant).token;
    },
    advertise: (total) => inTransaction(db, (tx) => insertSale(tx, userId, accountId, total)),
    begin: (fields) => call("p2p.addOrder", { ...fields, consent }),
    take: (adId, amount) => {
      const wish = { name, country: "US", type: "buy", way: "paypal", pay: "USD", amount } as const;
      return insist((key) => call("p2p.addOrder", { ...wish, ad_id: adId, consent }, { key }));
    },
    pay: async (orderId) => {
      const [trans_img, jz_zm_img, jz_fm_img] = [await picture(), await picture(), await picture()];
      const fields = { order_id: orderId, trans_img, jz_zm_img, jz_fm_img };
      return () => call("p2p.addCredentials", fields);
    },
  };
}

/** Sells USDT for a dollar each; returns the advertisement's id. */
async function insertSale(
  tx: Tx,
  userId: string,
  accountId: string,
  total: string,
): Promise<string> {
  const [id, now] = [newId(systemClock), systemClock.now()];
  await insertAd(tx, {
    id,
    user_id: userId,
    side: "sell",
    currency_id: USDT,
    fiat: "USD",
    country: "US",
    price: "1",
    total,
    remaining: total,
    minimum: "10",
    maximum: "1000",
    pay_minutes: 15,
    method_ids: ["paypal"],
    account_ids: [accountId],
    created_at: now,
    changed_at: now,
  });
  return id;
}

/** Makes the user a node that may advertise; the deposit is held beside the funds. */
async function makeNode(tx: Tx, userId: string): Promise<void> {
  const now = systemClock.now();
  const key = { holderId: userId, realm: "live", kind: "change", currencyId: USDT } as const;
  await tx
    .insertInto("p2p_nodes")
    .values({
      user_id: userId,
      state: "active",
      about: "trades",
      currency_id: USDT,
      deposit: formatDec(DEPOSIT),
      asked_at: now,
      decided_at: now,
    })
    .execute();
  await holdDeposit(tx, await openAccount(tx, key), DEPOSIT, userId);
}

/** Gives the user an approved document. */
async function proveName(
  tx: Tx,
  ctx: Pick<CoreCtx, "config">,
  userId: string,
  name: string,
): Promise<void> {
  const [requestId, now] = [newId(systemClock), systemClock.now()];
  await insertRequest(tx, {
    id: requestId,
    queue: "identity",
    subject: userId,
    user_id: userId,
    requested_by: null,
    reason: null,
    payload: JSON.stringify({ step: 1 }),
    pictures: [],
    approvals_needed: 1,
    created_at: now,
    due_at: now,
  });
  const papers = { type: "passport", country: "TH", name, number: randomUUID() } as const;
  const sealed = sealedPapers(ctx, requestId, papers);
  await insertPapers(tx, { ...sealed, user_id: userId, created_at: now });
  await updateProvenAt(tx, requestId, now);
}
