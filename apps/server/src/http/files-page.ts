import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { chatPictureKey, isPublicName, portraitKey } from "../platform/files.ts";

/** Serves public pictures, each under a name of its own that never changes. */
export function addFiles(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, {
    folder: "portraits",
    keyOf: portraitKey,
    name: "portrait.webp",
    cached: "public, max-age=31536000, immutable",
  });
  // Moderators may remove it, so copies are cached only briefly.
  serve(app, ctx, {
    folder: "chat",
    keyOf: chatPictureKey,
    name: "picture.webp",
    cached: "private, max-age=300",
  });
}

type Served = { folder: string; keyOf: (name: string) => string; name: string; cached: string };

function serve(app: FastifyInstance, ctx: Ctx, { folder, keyOf, name: shown, cached }: Served) {
  app.get<{ Params: { name: string } }>(`/files/${folder}/:name`, async (request, reply) => {
    const { name } = request.params;
    const picture = isPublicName(name)
      ? await ctx.files.getBytes(keyOf(name)).catch(() => undefined)
      : undefined;
    if (picture === undefined) return reply.callNotFound();
    return reply
      .headers({
        "content-type": "image/webp",
        "content-disposition": `inline; filename="${shown}"`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": cached,
      })
      .send(Buffer.from(picture));
  });
}
