import type { Ctx } from "../ctx.ts";

/** What the committed end of sessions is to whoever remembers them, on the socket too. */
export function announceEnded(ctx: Ctx, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    ctx.sessions.forget(tokenHash);
    ctx.bus.emit("sessionEnded", { tokenHash });
  }
}
