import type { Endpoint } from "@candor/contract/define.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { langIn, okAnswer, sendLines, sendRefusal } from "./envelope.ts";
import { traced } from "../platform/tracing.ts";
import { fileInput } from "./file-input.ts";
import { fromOf } from "./from.ts";
import { fieldsOf } from "./form.ts";
import type { AnyHandler } from "./handlers.ts";
import { isPacked } from "./packed-answers.ts";
import { type Outcome, callRunner } from "./run-call.ts";
import type { Bound } from "../manifest/install.ts";
import { tokenOf } from "./session.ts";

/** Makes a declared call a route: reads the request, runs the call, sends its answer. */
export function bindCall(app: FastifyInstance, ctx: Ctx, bound: Bound<AnyHandler>): void {
  const { id, call } = bound;
  const carryOut = callRunner(ctx, bound);
  const run = (request: FastifyRequest): Promise<Outcome> =>
    carryOut({
      caller: request.caller,
      hasToken: tokenOf(request.headers.authorization) !== undefined,
      sent: () => (call.takesFile ? fileInput(request) : inputOf(request, call)),
      lang: () => langIn(request),
      from: fromOf(request),
      headers: request.headers,
    });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await (ctx.tracing === undefined
      ? run(request)
      : traced(ctx.tracing, id, request.id, () => run(request)));
    if (!isRefusal(outcome))
      return call.isLines ? sendLines(reply, outcome.ok) : reply.send(okAnswer(outcome.ok));
    return sendRefusal(ctx.texts, request, reply, outcome);
  };

  for (const method of [call.method, call.alsoBy])
    if (method !== undefined)
      app.route({
        method,
        url: call.path,
        exposeHeadRoute: false,
        compress: isPacked(call) ? {} : false,
        config: { rateClass: call.rate, callId: id, takesFile: call.takesFile !== undefined },
        handler: answer,
      });
}

export const inputOf = (request: FastifyRequest, call: Endpoint): Record<string, unknown> =>
  fieldsOf(call.method === "GET" && request.method === "GET" ? request.query : request.body);
