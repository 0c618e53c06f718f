import type { NOTICES, NoticeCode } from "@candor/contract/areas/notices.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { insertNotice } from "./rows.ts";

/** Tells a user something, with the transaction in which it happened. */
export async function notify<Code extends NoticeCode>(
  tx: Tx,
  clock: Clock,
  userId: string,
  code: Code,
  params: Record<(typeof NOTICES)[Code]["params"][number], string>,
): Promise<void> {
  await insertNotice(tx, {
    id: newId(clock),
    user_id: userId,
    code,
    params: JSON.stringify(params),
    created_at: clock.now(),
  });
}
