import { identity as operators } from "@candor/contract/areas/identity/operator.ts";
import type { identity } from "@candor/contract/areas/identity/calls.ts";
import { missing } from "@candor/contract/missing-states.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { IdType } from "@candor/contract/words.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { WriteCall, WriteHandler } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { ownFormat } from "../account/index.ts";
import { dueStep, stepRefusal, statedPapers, statedPictures } from "./decide.ts";
import { sealedPapers } from "./papers.ts";
import { findProven, insertPapers, lockUser, putPictures } from "./rows.ts";

type Submit = typeof identity.calls.submitIdentity;
type User = Awaited<ReturnType<typeof lockUser>>;

const { identity: queue } = operators.queues;

export const submitIdentity: WriteHandler<Submit> = async (ctx, call) => {
  const { input, caller, tx } = call;
  if (caller.realm === "demo") return refuse("live-only");
  const user = await lockUser(tx, caller.userId);
  if (user.email === null || user.mobile === null) {
    const state = user.email === null ? "email" : "phone";
    return { ...refuse("contacts-required"), missing: missing(state) };
  }
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId: caller.userId });
  if (often !== undefined) return often;
  const proven = await findProven(tx, caller.userId);
  const refusal = stepRefusal(input.real_type, dueStep(user.level, proven !== undefined));
  if (refusal !== undefined) return refusal;
  const requestId = await (proven === undefined
    ? sendPapers(ctx, call, user)
    : sendPictures(ctx, call, user, proven.id_type as IdType));
  return isRefusal(requestId) ? requestId : { request_id: requestId };
};

/** Step 1. The sender does not learn whether the document is known; the approvers do. */
async function sendPapers(ctx: Ctx, { input, caller, tx }: WriteCall<Submit>, user: User) {
  const papers = statedPapers(input, user.country);
  if (isRefusal(papers)) return papers;
  const asked = {
    subject: user.account_name,
    userId: caller.userId,
    payload: { step: 1 },
  } as const;
  const requestId = await openRequest(ctx, tx, queue, asked);
  if (isRefusal(requestId)) return requestId;
  await insertPapers(tx, {
    ...sealedPapers(ctx, requestId, papers),
    user_id: caller.userId,
    created_at: ctx.clock.now(),
  });
  return requestId;
}

/** Step 2. */
async function sendPictures(
  ctx: Ctx,
  { input, caller, tx }: WriteCall<Submit>,
  user: User,
  type: IdType,
) {
  const pictures = statedPictures(type, input);
  if (isRefusal(pictures)) return pictures;
  const asked = { subject: user.account_name, userId: caller.userId, pictures } as const;
  const requestId = await openRequest(ctx, tx, queue, { ...asked, payload: { step: 2 } });
  if (isRefusal(requestId)) return requestId;
  await putPictures(tx, pictures, requestId);
  // Checked after storing: a picture that is just being deleted is waited for and then missing.
  for (const picture of pictures) {
    const format = await ownFormat(tx, caller.userId, picture);
    if (format === undefined) return refuse("file-unknown");
    if (format !== "webp") return refuse("file-not-a-picture");
  }
  return requestId;
}
