import type { Ctx } from "../manifest/ctx.ts";

/** Announces ended sessions after their commit to all caches and to the sockets. */
export function announceEnded(ctx: Ctx, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    ctx.sessions.forget(tokenHash);
    ctx.bus.emit("sessionEnded", { tokenHash });
  }
}
