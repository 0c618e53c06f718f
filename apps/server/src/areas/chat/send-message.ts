import type { chat } from "@candor/contract/areas/chat/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { chatTextRefusal } from "@candor/rules/chat.ts";
import { tidyMessage } from "@candor/rules/support.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { chatPictureKey } from "../../platform/files.ts";
import { publishPicture } from "./picture.ts";
import { screened } from "./screening/screen.ts";
import { write } from "./write.ts";

export const sendMessage = inStages<typeof chat.calls.sendMessage>(
  async (ctx, { input, caller: { userId } }) => {
    const text = tidyMessage(input.text);
    const refusal = chatTextRefusal(text, input.picture !== undefined);
    if (refusal !== undefined) return refusal;
    const judged = screened(text, input.room);
    if (isRefusal(judged)) return judged;
    const picture =
      input.picture === undefined ? undefined : await publishPicture(ctx, userId, input.picture);
    if (isRefusal(picture)) return picture;
    const pictured =
      picture === undefined || input.picture === undefined
        ? undefined
        : { id: input.picture, name: picture };
    let isKept = false;
    try {
      const sent = await inTransaction(ctx.db, (tx) =>
        write(ctx, tx, {
          userId,
          room: input.room,
          key: input.key,
          text,
          replyTo: input.reply_to,
          picture: pictured,
          isSuspect: judged.isSuspect,
        }),
      );
      if (isRefusal(sent)) return sent;
      isKept = sent.isNew;
      return sent.entry;
    } finally {
      // Deletes a copy that no message shows.
      if (picture !== undefined && !isKept) await ctx.files.delete(chatPictureKey(picture));
    }
  },
);
