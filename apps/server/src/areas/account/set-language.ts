import type { account } from "@candor/contract/areas/account/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { setLanguageOfUser } from "../notices/index.ts";

export const setLanguage: WriteHandler<typeof account.calls.setLanguage> = async (
  _ctx,
  { lang, caller, tx },
) => {
  await setLanguageOfUser(tx, caller.userId, lang);
  return { lang };
};
