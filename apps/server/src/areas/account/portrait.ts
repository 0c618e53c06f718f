import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { newPortraitName, portraitAddress, portraitKey, uploadKey } from "../../files.ts";
import { portraitOf } from "./picture.ts";
import { isOwnFile } from "./rows.ts";

/** Draws a portrait from an upload of the user's own; the answer is the address it then has. */
export async function publishPortrait(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  reference: string,
): Promise<string | Refusal<"file-unknown">> {
  if (!(await isOwnFile(tx, userId, reference))) return refuse("file-unknown");
  const picture = await ctx.files.getBytes(uploadKey(reference));
  const name = newPortraitName();
  await ctx.files.put(portraitKey(name), await portraitOf(picture));
  return portraitAddress(name);
}
