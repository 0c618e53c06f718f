import type { Endpoint } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";
import { findRequest } from "./request-rows.ts";
import { maySeeQueue } from "./requests.ts";
import {
  type ViewCause,
  findOpenAbout,
  findOrderOwner,
  findTicketOwner,
  findTradeSides,
  insertView,
  isUser,
  isViewed,
} from "./user-view-rows.ts";

/** How long an opened user stays open to that operator, so that one look at a page is one row. */
const OPEN_MS = 30 * 60_000;

const NO_CAUSE = { request_id: null, reason: null, order_id: null } satisfies ViewCause;

type Read<Answer> = {
  call: Endpoint;
  operator: Operator;
  input: { id: string; why?: string | undefined };
  read: () => Promise<Answer | Refusal>;
};

/** Reads about a user and records the operator and the reason; a refused request reads nothing and leaves no row. */
export async function readOfUser<Answer>(
  ctx: OperatorCtx,
  { call, operator, input, read }: Read<Answer>,
): Promise<Answer | Refusal> {
  if (call.opensUser === "by-trade") return readOfTrade(ctx, { operator, input, read });
  const about = await aboutWhom(ctx, call, input);
  if (about === undefined) return read();
  const { userId, requestId, orderId, ticket } = about;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - OPEN_MS);
  const by = { operatorId: operator.id, userId };
  const readAndRecord = async (cause: ViewCause): Promise<Answer | Refusal> => {
    const answer = await read();
    if (isRefusal(answer)) return answer;
    // The row is written before the answer is given.
    const row = { operator_id: operator.id, user_id: userId, at: now };
    await inTransaction(ctx.db, (tx) => insertView(tx, { ...row, ...cause }));
    return answer;
  };
  if (orderId !== undefined) {
    if (await isViewed(ctx.db, by, since, orderId)) return read();
    return readAndRecord({ ...NO_CAUSE, order_id: orderId });
  }
  if (await isViewed(ctx.db, by, since)) return read();
  const queues = [...ctx.areas.queues.values()].filter((queue) => maySeeQueue(operator, queue));
  const names = queues.map(({ name }) => name);
  const reason = ticket ?? input.why;
  const why = reason === undefined ? undefined : { ...NO_CAUSE, reason };
  const request = requestId ?? (why ? undefined : await findOpenAbout(ctx.db, userId, names));
  const cause = request === undefined ? why : { ...NO_CAUSE, request_id: request };
  return cause === undefined ? refuse("view-reason-required") : readAndRecord(cause);
}

/** The same for a P2P order: it opens both of its users, with the order as the reason. */
async function readOfTrade<Answer>(
  { db, clock }: OperatorCtx,
  { operator, input: { id }, read }: Omit<Read<Answer>, "call">,
): Promise<Answer | Refusal> {
  const now = clock.now();
  const since = new Date(now.getTime() - OPEN_MS);
  const answer = await read();
  if (isRefusal(answer)) return answer;
  const unseen: string[] = [];
  for (const userId of await findTradeSides(db, id))
    if (!(await isViewed(db, { operatorId: operator.id, userId }, since, id))) unseen.push(userId);
  await inTransaction(db, async (tx) => {
    for (const user_id of unseen)
      await insertView(tx, {
        ...NO_CAUSE,
        operator_id: operator.id,
        user_id,
        at: now,
        order_id: id,
      });
  });
  return answer;
}

/** The user of an id, a request, an order or a ticket; undefined if there is none, which the call itself reports. */
async function aboutWhom(
  { db }: OperatorCtx,
  { opensUser }: Endpoint,
  { id }: { id: string },
): Promise<{ userId: string; requestId?: string; orderId?: string; ticket?: string } | undefined> {
  if (opensUser === "by-ticket") {
    const ticket = await findTicketOwner(db, id);
    return ticket && { userId: ticket.user_id, ticket: `ticket ${ticket.number}` };
  }
  if (opensUser === "by-order") {
    const owner = await findOrderOwner(db, id);
    return owner === undefined ? undefined : { userId: owner, orderId: id };
  }
  if (opensUser !== "by-request") return (await isUser(db, id)) ? { userId: id } : undefined;
  const userId = (await findRequest(db, id))?.user_id;
  return userId === null || userId === undefined ? undefined : { userId, requestId: id };
}
