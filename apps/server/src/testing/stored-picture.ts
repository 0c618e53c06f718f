import sharp from "sharp";
import { SIDE, looksOf } from "../areas/account/drawing/looks.ts";
import { insertFile, updateFile } from "../areas/account/rows.ts";
import { inTransaction } from "../db/transaction.ts";
import { uploadKey } from "../platform/files.ts";
import { newId } from "../platform/ids.ts";
import type { Harness } from "./harness.ts";

/**
 * A picture of a user's as an upload leaves it, and its reference. An upload draws each in a process of its own, which
 * takes longer than most tests: those that are about uploads send theirs.
 */
export async function storedPicture(
  { ctx }: Harness,
  userId: string,
  picture: Buffer,
): Promise<string> {
  const id = newId(ctx.clock);
  const grey = sharp(picture).flatten({ background: "white" }).greyscale();
  const looks = looksOf(await grey.resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer());
  const file = { format: "webp", bytes: picture.length, looks } as const;
  await ctx.files.put(uploadKey(id), await sharp(picture).webp().toBuffer());
  await inTransaction(ctx.db, async (tx) => {
    await insertFile(tx, { id, user_id: userId, bytes: file.bytes, created_at: ctx.clock.now() });
    await updateFile(tx, id, file);
  });
  return id;
}
