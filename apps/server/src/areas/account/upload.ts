import type { account } from "@candor/contract/areas/account.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { uploadKey } from "../../files.ts";
import { inStages } from "../../http/handlers.ts";
import { newId } from "../../ids.ts";
import { drawing } from "./drawing/drawing.ts";
import { filesSince, insertFile, updateFile } from "./rows.ts";

const DAY_MS = 86_400_000;
const FILES_MAX = 100;

export const upload = inStages<typeof account.calls.upload>(async (ctx, { input, caller }) => {
  const id = newId(ctx.clock);
  const refusal = await count(ctx, caller.userId, { id, bytes: input.file.length });
  if (refusal !== undefined) return refusal;
  const picture = await drawing(ctx)(input.file, "whole");
  if (isRefusal(picture)) return picture;
  // Stored before it is anybody's to use: a row with a format always has its file.
  await ctx.files.put(uploadKey(id), picture);
  await inTransaction(ctx.db, (tx) =>
    updateFile(tx, id, { format: "webp", bytes: picture.length }),
  );
  return id;
});

/** Counts a file before anybody looks at it, so that what is refused counts too. */
const count = (ctx: Ctx, userId: string, file: { id: string; bytes: number }) =>
  inTransaction(ctx.db, async (tx) => {
    await lockKey(tx, `upload ${userId}`);
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    if ((await filesSince(tx, userId, since)) >= FILES_MAX)
      return refuse("too-many-files", { maximum: `${FILES_MAX}` });
    await insertFile(tx, { ...file, user_id: userId, created_at: now });
    return undefined;
  });
