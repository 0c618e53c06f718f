import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { inStages } from "../../../http/handlers.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { type Ctx, kept } from "../../../manifest/ctx.ts";
import { saleViews } from "../views/sale-view.ts";
import { createBatches } from "./batches.ts";
import { bidViews } from "./bid-view.ts";
import type { Asked } from "./decide.ts";
import { takeBids } from "./take-bids.ts";

/** The most bids of one transaction, and the most that wait for the running batch of one auction. */
const BATCH_MAX = 500;
const WAITING_MAX = 2_000;

/** All bids go through this queue per auction, in the process that receives users' calls. */
export const bidding = kept((ctx: Ctx) =>
  createBatches({
    most: BATCH_MAX,
    waitingMax: WAITING_MAX,
    carryOut: (key, asked: readonly Asked[]) => answerBids(ctx, key, asked),
  }),
);

export const auctionKey = (realm: Realm, code: string): string => `${realm} ${code}`;

export const auctionNFT = inStages<typeof nft.calls.auctionNFT>(
  async (ctx, { input: { code, price }, caller: { userId, realm } }) =>
    (await bidding(ctx)(auctionKey(realm, code), { userId, price })) ?? refuse("busy"),
);

async function answerBids(ctx: Ctx, key: string, asked: readonly Asked[]) {
  const [realm, code] = key.split(" ") as [Realm, string];
  const answered = await takeBids(ctx, { realm, code }, asked);
  const bids = answered.flatMap((one) => (isRefusal(one) ? [] : [one]));
  const [first] = bids;
  if (first === undefined) return answered.flatMap((one) => (isRefusal(one) ? [one] : []));
  const [sale] = await saleViews(ctx, [first.sale]);
  if (sale === undefined) throw new Error(`no auction ${code}`);
  const views = await bidViews(
    ctx.db,
    bids.map(({ bid: { userId, price, ...bid } }) => ({
      ...bid,
      user_id: userId,
      price: formatDec(price),
    })),
    { viewerId: undefined, code, title: first.sale.title },
  );
  const bidOf = new Map(views.map((view) => [view.n, view]));
  return answered.map((one) => {
    if (isRefusal(one)) return one;
    const bid = bidOf.get(one.bid.nth);
    if (bid === undefined) throw new Error(`no bid ${one.bid.nth}`);
    return { bid: { ...bid, is_own: true }, sale };
  });
}
