import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorCall } from "../../operators/operator-handlers.ts";
import { listNoticeRows, noticeWords } from "../notices/index.ts";
import { protectionsOf } from "../security/index.ts";
import { listAllAddresses } from "../withdrawal/index.ts";

const SHOWN = 5;
const newest = { before: undefined, offset: 0, count: SHOWN };

/** For decisions about money: a user's sessions, and the latest changes of the user's access. */
export async function accessOf(ctx: OperatorCtx, userId: string, lang: OperatorCall["lang"]) {
  const [protections, notices, addresses] = await Promise.all([
    protectionsOf(ctx, userId),
    listNoticeRows(ctx.db, userId, { type: "security" }, newest),
    listAllAddresses(ctx.db, userId, newest),
  ]);
  return {
    withdrawals_held_until: protections?.withdrawals_held_until ?? null,
    sessions: (protections?.sessions ?? []).slice(0, SHOWN),
    security: notices.map((row) => ({
      ...noticeWords(ctx.texts, lang, row),
      created_at: row.created_at.toISOString(),
    })),
    addresses: addresses.map(({ name, address, network, created_at: at, removed_at: removed }) => ({
      name,
      address,
      type: network,
      created_at: at.toISOString(),
      is_removed: removed !== null,
    })),
  };
}
