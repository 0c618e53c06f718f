import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { MAIL_WORD_MAX, hasHidden } from "@candor/rules/security.ts";
import { hasLength } from "@candor/rules/validators.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { notify } from "../notices/index.ts";
import { updateUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const setMailWord: WriteHandler<typeof security.calls.setMailWord> = async (
  ctx,
  { input, caller: { userId }, from, tx },
) => {
  const word = tidyName(input.word ?? "");
  if (hasHidden(word)) return refuse("no-special-characters");
  if (!hasLength(word, 0, MAIL_WORD_MAX)) return refuse("parameter-error", { field: "word" });
  await updateUser(tx, userId, { mail_word: word === "" ? null : word });
  await notify(ctx, tx, userId, "mail-word-changed", seenFrom(from));
  return { is_done: true };
};
