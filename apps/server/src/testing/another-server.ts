import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import type { Harness } from "./harness.ts";

/** A server that starts beside the harness's own on the same writer, and has applied nothing before. */
export async function startAnotherServer(harness: Harness): Promise<FastifyInstance> {
  const app = await createApp({ ...harness.ctx });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}
