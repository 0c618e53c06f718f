import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { YEAR_SECONDS } from "./security-headers.ts";

/** Serves a built client below its prefix, and leads there from the bare address. */
export async function serveClient(
  app: FastifyInstance,
  root: string | undefined,
  prefix: `/${string}/`,
): Promise<void> {
  if (root === undefined) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry their hash in the name; the page that names them is always asked for.
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
      );
    },
  });
  app.get(prefix, (_request, reply) => reply.sendFile("index.html"));
  for (const path of ["/", prefix.slice(0, -1)])
    app.get(path, (_request, reply) => reply.redirect(prefix));
}
