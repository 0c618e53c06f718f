import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { YEAR_SECONDS } from "./security-headers.ts";

/** Where a built client keeps the files that carry their hash in the name. */
export const ASSETS = "assets/";

/** Serves a built client below its prefix, and redirects the bare address there. */
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
    // Files that the build wrote for its own use are not served.
    dotfiles: "ignore",
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The page that names the hashed files is revalidated each time.
      const isHashed = path.includes(`/${ASSETS}`);
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
