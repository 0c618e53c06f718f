import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { type P2pTrader, openP2pTraders } from "../harness/p2p-traders.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { toldOf } from "./support/asker.ts";

const ROUNDS = 4;
const FINDINGS_SHOWN = 20;

/** What each part of the attack reaches for. The control is a server on which each kind is reached. */
const KINDS = ["order", "picture", "message", "evidence", "document", "account"] as const;
type Kind = (typeof KINDS)[number];
type Result = { tried: number; found: { kind: Kind; what: string }[] };

/**
 * What a third user must not do to an order of two others: read it, act on it, write to it, see its pictures or use
 * them as own ones. A seller must not reach the buyer's document, nor any user another's payment account. The server
 * answers each attempt as if the thing did not exist.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: "string", default: `${ROUNDS}` }, seed: { type: "string" } },
  });
  const started = performance.now();
  const sound = await onServer(await createServer({ isUnlimited: true }), Number(values.rounds));
  const careless = await createServer({ isUnlimited: true, mutant: "p2p/any-reader" });
  const control = await onServer(careless, 1);
  const missed = KINDS.filter((kind) => control.found.every((one) => one.kind !== kind));
  for (const { kind, what } of sound.found.slice(0, FINDINGS_SHOWN))
    process.stderr.write(`${kind}: ${what}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-p2p",
      tried: sound.tried,
      failed: sound.found.length,
      control: missed.length === 0 ? "red" : "green",
      control_missed: missed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return sound.found.length === 0 && missed.length === 0;
}

async function onServer(server: RunningServer, rounds: number): Promise<Result> {
  const result: Result = { tried: 0, found: [] };
  try {
    await server.start();
    for (let round = 0; round < rounds; round += 1) {
      const [seller, buyer, third] = await openP2pTraders(server, 3, "1000");
      if (seller === undefined || buyer === undefined || third === undefined)
        throw new Error("there are no three people");
      await attackOnce(result, { seller, buyer, third });
    }
    return result;
  } finally {
    await server.close();
  }
}

type People = { seller: P2pTrader; buyer: P2pTrader; third: P2pTrader };

async function attackOnce(result: Result, { seller, buyer, third }: People): Promise<void> {
  const ad = await seller.advertise("1000");
  const order = await buyer.take(ad, "100");
  const { id } = order;
  const unpaid = await buyer.take(ad, "100");
  const pictures = await payWithKnown(buyer, id);
  await seller.call("p2p.appealOrder", { id, cause: "other", text: "Look at it, please." });
  const { call } = third;
  const unknown = async (kind: Kind, what: string, told: Promise<unknown>, code: string) => {
    result.tried += 1;
    const outcome = await toldOf(told);
    if (outcome !== code) result.found.push({ kind, what: `${what} was ${outcome}` });
  };
  const foreign = "p2p-order-unknown";
  await unknown("order", "a look", call("p2p.getOrder", { id }), foreign);
  await unknown("order", "a cancellation", call("p2p.cancelOrder", { id: unpaid.id }), foreign);
  await unknown("order", "a mark of payment", (await third.pay(unpaid.id))(), foreign);
  const stepUp = await third.prove("p2p.releaseOrder", { id });
  await unknown("order", "a release", call("p2p.releaseOrder", { id }, { stepUp }), foreign);
  const appeal = { id, cause: "other", text: "Mine." } as const;
  await unknown("order", "an appeal", call("p2p.appealOrder", appeal), foreign);
  await unknown("order", "a rating", call("p2p.rateOrder", { id, is_positive: "0" }), foreign);
  await unknown("message", "a read chat", call("p2p.listMessages", { id }), foreign);
  await unknown("message", "a mark as read", call("p2p.readMessages", { id, seq: 1 }), foreign);
  const message = { id, key: randomUUID(), text: "Release it." };
  await unknown("message", "a message", call("p2p.sendMessage", message), foreign);
  await unknown("evidence", "evidence", call("p2p.addEvidence", { id, text: "Mine." }), foreign);
  for (const picture of pictures) {
    const look = call("p2p.getOrderPicture", { id, picture });
    await unknown("picture", "a look at a picture", look, foreign);
  }
  const [transfer = "", document = ""] = pictures;
  const asOwn = { ...message, key: randomUUID(), pictures: [transfer] };
  await unknown(
    "picture",
    "the other's picture",
    seller.call("p2p.sendMessage", asOwn),
    "file-unknown",
  );
  const foreignFile = { ...message, key: randomUUID(), pictures: [await third.picture()] };
  const asSellers = seller.call("p2p.sendMessage", foreignFile);
  await unknown("picture", "a third one's picture", asSellers, "file-unknown");
  const look = seller.call("p2p.getOrderPicture", { id, picture: document });
  await unknown("document", "the buyer's document", look, "file-unknown");
  const sale = {
    name: third.name,
    country: "US",
    way: "paypal",
    pay: "USD",
    amount: "20",
  } as const;
  const by = { ...sale, type: "sell", account_id: buyer.accountId } as const;
  await unknown("account", "another's payment account", third.begin(by), "p2p-account-unknown");
  const ends = { id: buyer.accountId };
  await unknown(
    "account",
    "its removal",
    call("p2p.removePayAccount", ends),
    "p2p-account-unknown",
  );
  const close = { id: ad, state: "closed" } as const;
  await unknown("order", "an advertisement", call("p2p.setAdvertisement", close), "p2p-ad-unknown");
}

/** Marks the order as paid; returns the ids of the pictures. */
async function payWithKnown(buyer: P2pTrader, orderId: string): Promise<string[]> {
  const ids = [await buyer.picture(), await buyer.picture(), await buyer.picture()] as const;
  const [trans_img, jz_zm_img, jz_fm_img] = ids;
  await buyer.call("p2p.addCredentials", { order_id: orderId, trans_img, jz_zm_img, jz_fm_img });
  return [...ids];
}
