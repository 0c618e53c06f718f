import type { identity } from "@candor/contract/areas/identity/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Db } from "../../db/pool.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { QueueHandler, RequestIn } from "../../operators/queue.ts";
import { addCreditEvent } from "../credit/index.ts";
import { notify } from "../notices/index.ts";
import { maskedPapers, openedPapers } from "./papers.ts";
import {
  findPapers,
  findProven,
  findUser,
  isTaken,
  otherUsers,
  updateProven,
  updateProvenAt,
} from "./rows.ts";

type Queue = typeof identity.queues.identity;

const OTHERS_MAX = 5;

const ownerOf = ({ user_id: userId }: RequestIn<Queue>): string => {
  if (userId === null) throw new Error("a verification without a user");
  return userId;
};

/** The papers of a request: step 1 brings its own, step 2 brings pictures of the proven ones. */
const papersOf = (db: Db | Tx, request: RequestIn<Queue>) =>
  request.payload.step === 1 ? findPapers(db, request.id) : findProven(db, ownerOf(request));

/** Papers are readable until the decision, and masked afterwards. */
export const identityQueue: QueueHandler<Queue> = {
  layOut: async (ctx, request) => {
    const papers = await papersOf(ctx.db, request);
    const step = `${request.payload.step}`;
    const user = ownerOf(request);
    if (papers === undefined)
      return { user, step, type: null, country: null, name: null, number: null, "used-by": null };
    const isOpen = request.state === "open";
    const others = await otherUsers(ctx.db, papers, OTHERS_MAX);
    return {
      user,
      step,
      type: papers.id_type,
      country: papers.country,
      ...(isOpen ? openedPapers(ctx, papers) : maskedPapers(ctx, papers)),
      "used-by": others.length === 0 ? null : others.join(", "),
    };
  },
  execute: async (ctx, request, { tx, afterCommit }) => {
    const userId = ownerOf(request);
    const { step } = request.payload;
    const papers = await papersOf(tx, request);
    if (papers === undefined) throw new Error("a verification without papers");
    const { country } = papers;
    const before = await findUser(tx, userId);
    await updateProven(tx, userId, { level: step, country });
    if (step === 1) {
      // Of two users approved with one document, the second waits for this lock and is refused.
      await lockKey(tx, `identity ${papers.number_mark.toString("hex")}`);
      if (await isTaken(tx, papers)) return refuse("document-taken");
      await updateProvenAt(tx, request.id, ctx.clock.now());
    }
    await addCreditEvent(tx, ctx.clock, userId, "level", `${step}`);
    await notify(ctx, tx, userId, "identity-passed", { step: `${step}` });
    afterCommit(async () => {
      await ctx.link.forgetUser(userId);
    });
    return { before, after: { level: step, country } };
  },
  notifyRejected: async (ctx, { tx }, request, rejected) => {
    const step = `${request.payload.step}`;
    await notify(ctx, tx, ownerOf(request), "identity-failed", { step, ...rejected });
  },
};
