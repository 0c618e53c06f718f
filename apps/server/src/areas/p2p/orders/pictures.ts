import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../../db/transaction.ts";
import { ownFormat } from "../../account/index.ts";
import { type PictureName, insertPictures } from "./picture-rows.ts";

type Sent = {
  userId: string;
  orderId: string;
  pictures: readonly { id: string; name: PictureName }[];
};

/** Stores a user's own pictures with an order, each once and with one order; undefined when that worked. */
export async function keepPictures(
  tx: Tx,
  { userId, orderId, pictures }: Sent,
): Promise<Refusal<"file-unknown" | "file-not-a-picture"> | undefined> {
  for (const { id } of pictures) {
    const format = await ownFormat(tx, userId, id);
    if (format === undefined) return refuse("file-unknown");
    if (format !== "webp") return refuse("file-not-a-picture");
  }
  const rows = pictures.map(({ id, name }) => ({ upload_id: id, order_id: orderId, name }));
  return (await insertPictures(tx, rows)) ? undefined : refuse("file-unknown");
}
