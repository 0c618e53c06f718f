import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";

/** Every answer of a scope says when it was made, in milliseconds, for the countdowns of pages. */
export const sendServerTime = (api: FastifyInstance, clock: Clock): void =>
  void api.addHook("onSend", (_request, reply, _payload, done) => {
    reply.header("server-time", clock.now().getTime());
    done();
  });
