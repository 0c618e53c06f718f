import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { langOf } from "../text.ts";
import { langIn } from "./bind.ts";
import { refusedAnswer } from "./envelope.ts";

const CODE_OF: Partial<Record<number, RefusalCode>> = {
  400: "parameter-error",
  404: "not-found",
  413: "body-too-large",
  414: "parameter-error",
  415: "unsupported-body",
  429: "too-many-requests",
};

/** The one catch: abuse of the protocol keeps its status, a bug is 500 and tells nothing but its id. */
export function answerErrors(app: FastifyInstance, ctx: Ctx): void {
  app.setErrorHandler((error: FastifyError & { seconds?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    const code = CODE_OF[status];
    const lang = langOf(langIn(request));
    if (code === undefined) {
      ctx.log.error({ err: error, request_id: request.id, url: request.routeOptions.url }, "fault");
      return reply.code(500).send(refusedAnswer(ctx.texts, lang, request.id, { refused: "fault", params: {} }));
    }
    const params = { field: "body", seconds: error.seconds ?? "60" };
    return reply.code(status).send(refusedAnswer(ctx.texts, lang, request.id, { refused: code, params }));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(refusedAnswer(ctx.texts, langOf(langIn(request)), request.id, { refused: "not-found", params: {} })),
  );
}
