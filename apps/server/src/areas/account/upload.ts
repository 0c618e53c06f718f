import type { account } from "@candor/contract/areas/account.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { uploadKey } from "../../files.ts";
import { inStages } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { redrawn } from "./picture.ts";
import { filesSince, insertFile } from "./rows.ts";

const DAY_MS = 86_400_000;
const FILES_MAX = 100;

export const upload = inStages<typeof account.calls.upload>(async (ctx, { input, caller }) => {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  if ((await filesSince(ctx.db, caller.userId, since)) >= FILES_MAX)
    return refuse("too-many-files", { maximum: `${FILES_MAX}` });
  const picture = await redrawn(input.file);
  if (picture === undefined) return refuse("file-not-a-picture");
  const id = newId(ctx.clock);
  // Stored before it is known: a row always has its file, a file without a row is found by nobody.
  await ctx.files.put(uploadKey(id), picture);
  await inTransaction(ctx.db, (tx) =>
    insertFile(tx, {
      id,
      user_id: caller.userId,
      bytes: picture.length,
      created_at: now,
    }),
  );
  return id;
});
