import type { Ctx } from "../manifest/ctx.ts";

/** Announces the committed end of sessions to every cache of them, on the socket too. */
export function announceEnded(ctx: Ctx, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    ctx.sessions.forget(tokenHash);
    ctx.bus.emit("sessionEnded", { tokenHash });
  }
}
