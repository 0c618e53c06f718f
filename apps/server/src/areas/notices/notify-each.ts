import { NOTICES, type NoticeCode } from "@candor/contract/area-words.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import type { Sending } from "./mail.ts";
import { type Params, sendOut } from "./notify.ts";
import { insertNotices } from "./rows.ts";
import { findReaders } from "./reader-rows.ts";

type NoticeTo<Code extends NoticeCode> = { userId: string; params: Params<Code>; cause: string };

/** Notifies many users at once, each with an own notice and once for each cause. */
export async function notifyEach<Code extends NoticeCode>(
  ctx: Sending,
  tx: Tx,
  code: Code,
  notices: readonly NoticeTo<Code>[],
): Promise<void> {
  if (notices.length === 0) return;
  const { type } = NOTICES[code];
  const now = ctx.clock.now();
  const news = await insertNotices(
    tx,
    notices.map(({ userId, params, cause }) => ({
      id: newId(ctx.clock),
      user_id: userId,
      code,
      type,
      params: JSON.stringify(params),
      cause,
      created_at: now,
    })),
  );
  const readers = new Map(
    (await findReaders(tx, [...new Set(notices.map(({ userId }) => userId))], type)).map(
      (reader) => [reader.userId, reader],
    ),
  );
  for (const { userId, params, cause } of notices) {
    const reader = readers.get(userId);
    if (reader !== undefined && news.has(`${userId} ${cause}`))
      await sendOut(ctx, tx, reader, code, params);
  }
}
