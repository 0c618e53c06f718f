import { randomBytes } from "node:crypto";
import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { decidingSecond } from "../../../feed/deciding-second.ts";
import { inStages } from "../../../http/handlers.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type BoxRow, findOwnBox, lockOpenings, nextOpening, updateAsked } from "./box-rows.ts";
import { boxViews } from "./box-view.ts";
import { drawOpenings } from "./draw-openings.ts";
import { drawMarketId } from "./second.ts";

const SEED_BYTES = 16;

/**
 * Requests the opening, which is binding, waits for the deciding second while one is due, draws and answers the box.
 * When nothing is recorded, the job draws later.
 */
export const openBlindBox = inStages<typeof nft.calls.openBlindBox>(
  async (ctx, { input, caller: { userId } }) => {
    const number = Number.parseInt(input.code.slice(1), 10);
    const seed = input.seed ?? randomBytes(SEED_BYTES).toString("hex");
    const asked = await askOpening(ctx, { userId, number, seed });
    if (asked === undefined) return refuse("nft-unknown");
    if (asked.state !== "opened") {
      const at = asked.asked_at?.getTime() ?? ctx.clock.now().getTime();
      const accepted = { acceptedAt: at, acceptedEvent: asked.asked_event ?? ctx.feed.lastId() };
      await decidingSecond(ctx.feed, accepted, [drawMarketId(ctx)]);
      await drawOpenings(ctx, asked.sale_id);
    }
    const box = await findOwnBox(ctx.db, userId, number);
    const [view] = await boxViews(ctx, userId, box === undefined ? [] : [box]);
    return view ?? refuse("nft-unknown");
  },
);

type Asking = { userId: string; number: number; seed: string };

/** Returns the box with its opening requested now or before; undefined when the user has no such box. */
const askOpening = (ctx: Ctx, { userId, number, seed }: Asking): Promise<BoxRow | undefined> =>
  inTransaction(ctx.db, async (tx) => {
    const known = await findOwnBox(tx, userId, number);
    if (known?.state !== "sealed") return known;
    await lockOpenings(tx, known.sale_id);
    // Read again behind the lock: of twenty requests at once only the first one asks.
    const box = await findOwnBox(tx, userId, number);
    if (box?.state !== "sealed") return box;
    await updateAsked(tx, box.id, {
      client_seed: seed,
      opening: await nextOpening(tx, box.sale_id),
      asked_at: ctx.clock.now(),
      asked_event: ctx.feed.lastId(),
    });
    return findOwnBox(tx, userId, number);
  });
