import type { security } from "@candor/contract/areas/security/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { IDLE_MS } from "../../http/session.ts";
import { deviceName } from "../../protection/device-name.ts";
import { listSessionRows } from "./rows.ts";

export const listSessions: ReadHandler<typeof security.calls.listSessions> = async (
  ctx,
  { caller: { userId, tokenHash } },
) => {
  const now = ctx.clock.now();
  const rows = await listSessionRows(ctx.db, userId, now, new Date(now.getTime() - IDLE_MS));
  return rows.map((row) => ({
    id: row.id,
    is_current: row.token_hash.toString("hex") === tokenHash,
    device: deviceName(row.agent ?? undefined) ?? null,
    address: row.address,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
};
