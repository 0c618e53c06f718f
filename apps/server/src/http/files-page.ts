import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { isPortraitName, portraitKey } from "../platform/files.ts";

/** Portraits, each under a name of its own for as long as it lives. */
export function addFiles(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { name: string } }>("/files/portraits/:name", async (request, reply) => {
    const { name } = request.params;
    const picture = isPortraitName(name)
      ? await ctx.files.getBytes(portraitKey(name)).catch(() => undefined)
      : undefined;
    if (picture === undefined) return reply.callNotFound();
    return reply
      .headers({
        "content-type": "image/webp",
        "content-disposition": 'inline; filename="portrait.webp"',
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "public, max-age=31536000, immutable",
      })
      .send(Buffer.from(picture));
  });
}
