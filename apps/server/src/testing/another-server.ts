import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import type { Harness } from "./harness.ts";

/** A server beside the harness's own on the same writer, which has applied nothing yet. */
export async function startAnotherServer(harness: Harness): Promise<FastifyInstance> {
  const app = await createApp({ ...harness.ctx });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}
