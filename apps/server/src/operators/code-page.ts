import type { FastifyInstance } from "fastify";
import { fieldsOf } from "../http/form.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import { TOTP_STEP_MS, totpCode } from "../protection/totp.ts";
import { openSecret } from "./second-factor.ts";

/**
 * Shows the next unused code of one operator's authenticator, for trying the console: the demonstration operators share
 * one. It is bound only if a trial asks for it.
 */
export function addCodePage(app: FastifyInstance, ctx: OperatorCtx): void {
  app.get("/dev/code", async (request, reply) => {
    const { name = "owner" } = fieldsOf(request.query);
    if (typeof name !== "string") return reply.callNotFound();
    const row = await ctx.db
      .selectFrom("operators")
      .select(["totp_secret", "totp_step"])
      .where("name", "=", name)
      .executeTakeFirst();
    if (row === undefined || row.totp_secret === null) return reply.callNotFound();
    const secret = openSecret(ctx.config.pepper, row.totp_secret);
    const unused = (row.totp_step + 1) * TOTP_STEP_MS;
    const at = new Date(Math.max(ctx.clock.now().getTime(), unused));
    return reply.type("text/plain").send(`${totpCode(secret, at)}\n`);
  });
}
