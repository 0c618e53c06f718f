import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../db/transaction.ts";
import { uploadKey } from "../platform/files.ts";
import { appendAudit } from "./audit-log.ts";
import { operatorCookie } from "./cookies.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";
import { operatorOf } from "./sessions.ts";

const LINK_MS = 60_000;
const NAME = /^(?<id>[0-9a-f-]{36})\.(?<until>[0-9]{13})\.(?<mark>[0-9a-f]{64})$/;

const markOf = (ctx: OperatorCtx, operator: Operator, id: string, until: number): string =>
  createHmac("sha256", ctx.config.pepper)
    .update(`picture\n${operator.id}\n${id}\n${until}`)
    .digest("hex");

/** A link to one picture, for this operator and one minute. */
export function pictureLink(ctx: OperatorCtx, operator: Operator, id: string) {
  const until = ctx.clock.now().getTime() + LINK_MS;
  return {
    link: `/console/pictures/${id}.${until}.${markOf(ctx, operator, id, until)}`,
    expires_at: new Date(until).toISOString(),
  };
}

/** Serves pictures by their links to the operators who got them; each view is a row in the log. */
export function addPictures(app: FastifyInstance, ctx: OperatorCtx): void {
  const { name: cookie } = operatorCookie(ctx.config.isProduction);
  app.get<{ Params: { name: string } }>("/console/pictures/:name", async (request, reply) => {
    const token = request.cookies[cookie];
    const operator = token === undefined ? undefined : await operatorOf(ctx.db, ctx.clock, token);
    const { id = "", until = "", mark = "" } = NAME.exec(request.params.name)?.groups ?? {};
    const expiry = Number.parseInt(until, 10);
    if (operator === undefined || !(expiry > ctx.clock.now().getTime()))
      return reply.callNotFound();
    const expected = markOf(ctx, operator, id, expiry);
    if (!timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return reply.callNotFound();
    const picture = await ctx.files.getBytes(uploadKey(id));
    await inTransaction(ctx.db, (tx) =>
      appendAudit(tx, {
        at: ctx.clock.now(),
        operator: operator.name,
        action: "trust.viewPicture",
        target: `picture:${id}`,
        outcome: "done",
        reason: null,
        before: null,
        after: null,
        address: request.ip,
        request_id: request.id,
      }),
    );
    return reply
      .headers({
        "content-type": "image/webp",
        "content-disposition": 'inline; filename="picture.webp"',
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "no-store",
      })
      .send(Buffer.from(picture));
  });
}
