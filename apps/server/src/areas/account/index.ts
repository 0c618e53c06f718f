import type { account } from "@candor/contract/areas/account.ts";
import type { Handlers } from "../../http/handlers.ts";
import { editProfile } from "./edit-profile.ts";
import { getUser } from "./get-user.ts";
import { setPortrait } from "./set-portrait.ts";
import { upload } from "./upload.ts";

export const calls = { editProfile, getUser, setPortrait, upload } satisfies Handlers<
  typeof account
>;
