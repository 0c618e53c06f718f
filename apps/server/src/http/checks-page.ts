import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the check programs that users download to recompute results; the client's build makes them. */
export async function addChecks(
  app: FastifyInstance,
  clientFolder: string | undefined,
): Promise<void> {
  const root = clientFolder && join(clientFolder, "checks");
  if (!root || !existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/checks/",
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header("content-disposition", "attachment");
      reply.header("cache-control", "no-cache");
    },
  });
}
