import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";
import { isDatabaseAway } from "../db/transaction.ts";
import { refusedAnswer, sendRefusal } from "./envelope.ts";
import { PART_HEADERS } from "./security-headers.ts";

const CODE_OF: Partial<Record<number, RefusalCode>> = {
  400: "parameter-error",
  404: "not-found",
  413: "body-too-large",
  414: "parameter-error",
  415: "unsupported-body",
};

/**
 * The one place that catches errors: protocol abuse keeps its status, rate limits and a missing database are refusals,
 * and a bug is a 500 that reveals only its id.
 */
export function answerErrors(app: FastifyInstance, ctx: Pick<CoreCtx, "texts" | "log">): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    refusal: Refusal,
  ): FastifyReply => sendRefusal(ctx.texts, request, reply.code(status), refusal);

  app.setErrorHandler((error: Abuse, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429)
      return answer(
        request,
        reply,
        200,
        refuse("too-many-requests", { seconds: secondsOf(error) }),
      );
    if (status >= 400 && status < 500) {
      const code = CODE_OF[status];
      return answer(
        request,
        reply,
        code === undefined ? 400 : status,
        refusalOf(code ?? "parameter-error", error),
      );
    }
    if (isSenderGone(error))
      return answer(request, reply, 400, refuse("parameter-error", { field: "body" }));
    if (isDatabaseAway(error)) {
      ctx.log.warn({ err: error, request_id: request.id }, "the database is away");
      return answer(request, reply, 200, refuse("busy"));
    }
    ctx.log.error({ err: error, request_id: request.id, url: request.routeOptions.url }, "fault");
    return answer(request, reply, 500, refuse("fault"));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, refuse("not-found")));
}

/** Node's error for a request that its sender aborted; errors of database connections have another message. */
const isSenderGone = ({ code, message }: Abuse): boolean =>
  code === "ECONNRESET" && message === "aborted";

type Abuse = FastifyError & { field?: string; seconds?: string };

const secondsOf = ({ seconds = "60" }: Abuse): string => seconds;

const refusalOf = (code: RefusalCode, { field = "body" }: Abuse): Refusal =>
  code === "parameter-error" ? refuse(code, { field }) : { refused: code, params: {} };

/** Answers an address that cannot be decoded: it reaches no route and no hook. */
export const answerBadAddress =
  ({ texts }: CoreCtx) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ ...PART_HEADERS, "cache-control": "no-store" })
      .send(refusedAnswer(texts, "en", request.id, refuse("parameter-error", { field: "path" })));
  };
