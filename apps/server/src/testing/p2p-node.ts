import { hash, randomUUID } from "node:crypto";
import type { CallInput } from "@candor/contract/types.ts";
import { expect } from "vitest";
import { sealedPapers } from "../areas/identity/papers.ts";
import { insertPapers, updateProvenAt } from "../areas/identity/rows.ts";
import { openDb } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import { insertRequest } from "../operators/request-rows.ts";
import { newId } from "../platform/ids.ts";
import { type LiveUser, fundUser, proveIdentity, registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";
import { stepUpFor } from "./step-up.ts";

/** An advertisement that sells USDT for dollars at the index by default. */
type Ad = Partial<CallInput<"p2p.saveAdvertisement">>;
let presses = 0;

/** A live user with USDT and a verified name, with the steps of trading with others. */
export async function openTrader(harness: Harness, { name = "Mara Lind", funds = "10000" } = {}) {
  const user = await registerUser(harness);
  const { id, token } = user;
  await fundUser(harness, id, 3, funds);
  await proveIdentity(harness, id);
  await proveName(harness, user, name);
  const { ctx } = harness;
  const account = async (given: Record<string, string> = {}) => {
    const fields = { method: "paypal", holder: name, account: `${id}@candor.example`, ...given };
    const stepUp = await stepUpFor(harness, user, "p2p.savePayAccount", fields);
    return harness.call("p2p.savePayAccount", fields, {
      token,
      stepUp,
    });
  };
  const consent = hash("sha256", ctx.texts("en", "p2p.risk"), "hex");
  const press = () => ({ token, key: `p2p-${(presses += 1)}` });
  return {
    ...user,
    name,
    account,
    applyNode: (about = "Ten years of trade.") =>
      harness.call("p2p.applyNode", { about, consent }, press()),
    leaveNode: () => harness.call("p2p.leaveNode", {}, press()),
    getNode: async () => (await harness.call("p2p.getNode", {}, { token })).message,
    /** The available and the frozen USDT. */
    usdt: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return [found?.available, found?.frozen];
    },
    saveAdvertisement: (ad: Ad = {}) =>
      harness.call(
        "p2p.saveAdvertisement",
        asForm({
          side: "sell",
          currency_id: "3",
          fiat: "USD",
          country: "US",
          ...(ad.price === undefined && { factor: "1" }),
          total: "1000",
          minimum: "20",
          maximum: "500",
          pay_minutes: "15",
          ...ad,
        }),
        { token },
      ),
    setAdvertisement: (adId: string, state: "open" | "paused" | "closed") =>
      harness.call("p2p.setAdvertisement", { id: adId, state }, { token }),
    own: async () => (await harness.call("p2p.listOwnAdvertisements", {}, { token })).message.list,
  };
}

/** Lists as a form encodes them. */
const asForm = <Input extends object>(input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value)
        ? value.map((item: unknown, at) => [`${name}[${at}]`, item])
        : [[name, value]],
    ),
  ) as Input;

/** The same user as a node, with one usable payment account. */
export async function openNode(harness: Harness, terms: { name?: string; funds?: string } = {}) {
  const trader = await openTrader(harness, terms);
  expect((await trader.applyNode()).message.state).toBe("asked");
  await harness.database.ownerPool.query(
    "UPDATE p2p_nodes SET state = 'active', decided_at = asked_at WHERE user_id = $1",
    [trader.id],
  );
  const { message } = await trader.account();
  await harness.database.ownerPool.query(
    "UPDATE p2p_accounts SET usable_from = created_at WHERE id = $1",
    [message.id],
  );
  return { ...trader, accountId: message.id };
}

/** Gives the user an approved document. */
async function proveName({ ctx, database }: Harness, user: LiveUser, name: string): Promise<void> {
  const [requestId, now] = [newId(ctx.clock), ctx.clock.now()];
  await inTransaction(openDb(database.ownerPool), async (tx) => {
    await insertRequest(tx, {
      id: requestId,
      queue: "identity",
      subject: user.email,
      user_id: user.id,
      requested_by: null,
      reason: null,
      payload: JSON.stringify({ step: 1 }),
      pictures: [],
      approvals_needed: 1,
      created_at: now,
      due_at: now,
    });
    const papers = { type: "passport", country: "TH", name, number: randomUUID() } as const;
    await insertPapers(tx, {
      ...sealedPapers(ctx, requestId, papers),
      user_id: user.id,
      created_at: now,
    });
    await updateProvenAt(tx, requestId, now);
  });
}
