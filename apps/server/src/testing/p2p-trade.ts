import { hash, randomUUID } from "node:crypto";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { dec, formatDec, sub as subtract } from "@candor/money";
import sharp from "sharp";
import { runClocks } from "../areas/p2p/orders/run-clocks.ts";
import { warnSoon } from "../areas/p2p/orders/warn-soon.ts";
import { matchRequests } from "../areas/p2p/orders/match-requests.ts";
import { type OperatorConsole, approvedBy } from "./console.ts";
import type { Answered, Harness } from "./harness.ts";
import { openNode, openTrader } from "./p2p-node.ts";
import { stepUpFor } from "./step-up.ts";
import { storedPicture } from "./stored-picture.ts";

type Fields = Record<string, string>;
type Owner = { id: string; token: string; name: string };
export type OrderView = CallOutput<"p2p.addOrder">;
export type WholeOrder = CallOutput<"p2p.getOrder">;

let presses = 0;
let picture: Promise<Buffer> | undefined;
const RED = { create: { width: 8, height: 8, channels: 3, background: "red" } } as const;
const outcome = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** A user's picture, the same red square each time. */
export const storedRed = async (harness: Harness, userId: string): Promise<string> =>
  storedPicture(harness, userId, await (picture ??= sharp(RED).png().toBuffer()));

/** A trading user's actions; each returns the refusal where there is one. */
export function tradingAs(harness: Harness, user: Owner) {
  const { token } = user;
  const consent = hash("sha256", harness.ctx.texts("en", "p2p.risk"), "hex");
  const press = async <Id extends CallId>(id: Id, fields: CallInput<Id>, key?: string) =>
    outcome(await harness.call(id, fields, { token, key: key ?? `trade-${(presses += 1)}` }));
  const upload = () => storedRed(harness, user.id);
  return {
    ...user,
    upload,
    /** Buys for 100 dollars by PayPal by default. */
    begin: (given: Fields = {}, key?: string) =>
      press(
        "p2p.addOrder",
        {
          name: user.name,
          country: "US",
          type: "buy",
          way: "paypal",
          pay: "USD",
          amount: "100",
          consent,
          ...given,
        },
        key,
      ),
    pay: async (orderId?: string, given: Fields = {}) =>
      press("p2p.addCredentials", {
        trans_img: await upload(),
        jz_zm_img: await upload(),
        jz_fm_img: await upload(),
        ...(orderId !== undefined && { order_id: orderId }),
        ...given,
      }),
    cancel: (id: string) => press("p2p.cancelOrder", { id, cause: "changed" }),
    releaseOrder: async (id: string) => {
      const stepUp = await stepUpFor(harness, user, "p2p.releaseOrder", { id });
      const key = `trade-${(presses += 1)}`;
      return outcome(await harness.call("p2p.releaseOrder", { id }, { token, stepUp, key }));
    },
    appealOrder: (id: string, given: Fields = {}) =>
      press("p2p.appealOrder", { id, cause: "not-received", text: "Nothing has come.", ...given }),
    addEvidence: async (id: string, text: string, given: Fields = {}) =>
      outcome(await harness.call("p2p.addEvidence", { id, text, ...given }, { token })),
    write: async (id: string, text: string, given: Fields = {}) =>
      outcome(
        await harness.call("p2p.sendMessage", { id, key: randomUUID(), text, ...given }, { token }),
      ),
    messages: async (id: string) =>
      outcome(await harness.call("p2p.listMessages", { id }, { token })),
    readMessages: async (id: string, seq: number) =>
      outcome(await harness.call("p2p.readMessages", { id, seq: `${seq}` }, { token })),
    getOrderPicture: async (id: string, picture: string) =>
      outcome(await harness.call("p2p.getOrderPicture", { id, picture }, { token })),
    rateOrder: async (id: string, isPositive = true) =>
      outcome(
        await harness.call("p2p.rateOrder", { id, is_positive: isPositive ? "1" : "0" }, { token }),
      ),
    see: async (id: string) => outcome(await harness.call("p2p.getOrder", { id }, { token })),
    list: async (given: Fields = {}) =>
      (await harness.call("p2p.listOrders", given, { token })).message,
    notices: async () =>
      (await harness.call("notices.listNotices", {}, { token })).message.list.map(
        ({ code }) => code,
      ),
    /** The available and the frozen USDT. */
    usdt: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return [found?.available, found?.frozen];
    },
  };
}

/** The difference of two amounts; an unknown amount counts as zero. */
export const minus = (one: string | null | undefined, other: string | null | undefined): string =>
  formatDec(subtract(dec(one ?? "0"), dec(other ?? "0")));

/** Returns an answer that must not be a refusal. */
export const taken = <T>(answer: T | string): T => {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
};

/** A node that sells USDT for dollars, and a buyer. */
export async function openMarket(harness: Harness) {
  // Prices from before a test that waited are too old.
  await harness.moveIndex("1");
  const node = await openNode(harness, { name: "Nora Lind" });
  const trader = await openTrader(harness, { name: "Jan Novak" });
  const { message: ad } = await node.saveAdvertisement({
    "account_ids[0]": node.accountId,
  } as object);
  const [seller, buyer] = [tradingAs(harness, node), tradingAs(harness, trader)];
  return {
    node,
    seller,
    buyer,
    ad,
    /** An order of 100 dollars that waits for its payment. */
    begun: async (given: Fields = {}) => taken(await buyer.begin({ ad_id: ad.id, ...given })),
    paid: async () => {
      const { id } = taken(await buyer.begin({ ad_id: ad.id }));
      return taken(await buyer.pay(id));
    },
    appealed: async () => {
      const { id } = taken(await buyer.begin({ ad_id: ad.id }));
      await buyer.pay(id);
      return taken(await seller.appealOrder(id));
    },
    /** The advertisement's available amount. */
    left: async () => (await node.own()).find(({ id }) => id === ad.id)?.available,
  };
}

/** Runs the jobs of trades that are due every two seconds. */
export const runTradeJobs = async ({ ctx }: Harness): Promise<void> => {
  const { signal } = new AbortController();
  await runClocks(ctx, signal);
  await warnSoon(ctx, signal);
  await matchRequests(ctx, signal);
};

export const declareNone = async (office: OperatorConsole, ...names: string[]): Promise<void> => {
  for (const name of names) await office.call(name, "p2p.declareOwnAccounts", { numbers: [] });
};

export const requestVerdict = async (
  office: OperatorConsole,
  orderId: string,
  to: "buyer" | "seller",
  by = "risk",
): Promise<string> => {
  const { refusal, message } = await office.call(by, "p2p.requestVerdict", {
    order_id: orderId,
    to,
    reason_code: "payment-proven",
    evidence: ["picture of the transfer"],
    reason: "the transfer is in the statement",
  });
  return refusal?.code ?? message.request_id;
};

/** One arbiter requests and another approves; returns the request's state or the refusal. */
export const decide = async (
  office: OperatorConsole,
  orderId: string,
  to: "buyer" | "seller",
): Promise<string> => {
  await declareNone(office, "risk", "risk-2");
  return approvedBy(office, await requestVerdict(office, orderId, to), ["risk-2"]);
};
