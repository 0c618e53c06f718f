import { extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";
import { MEDIA_TYPES, WORKS_FOLDER } from "../platform/files.ts";
import { YEAR_SECONDS } from "./security-headers.ts";

/** The works that the house itself sells. */
const ORIGINALS = join(import.meta.dirname, "../../assets/art");
const NAME = new RegExp(`^/[0-9a-f]{32}\\.(?:${Object.keys(MEDIA_TYPES).join("|")})$`);

const typeOf = (path: string): string => {
  const format = extname(path).slice(1);
  return Object.entries(MEDIA_TYPES).find(([known]) => known === format)?.[1] ?? "";
};

/**
 * Files of works, each under a name that nothing else ever has. A player asks for parts of them (ranges). Opened by
 * itself, none of them runs anything.
 */
export async function addMedia(app: FastifyInstance, { config }: Pick<CoreCtx, "config">) {
  const folders = {
    [`/files/${WORKS_FOLDER}/`]: join(config.filesFolder, WORKS_FOLDER),
    "/art/": ORIGINALS,
  };
  for (const [prefix, root] of Object.entries(folders))
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      // The folder is created with the first work.
      suppressWarning: true,
      allowedPath: (path) => NAME.test(path),
      setHeaders: (reply, path) => {
        reply.header("content-type", typeOf(path));
        reply.header("content-disposition", "inline");
        reply.header("content-security-policy", "default-src 'none'; sandbox");
        reply.header("x-content-type-options", "nosniff");
        reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
      },
    });
}
