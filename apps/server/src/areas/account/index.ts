import type { account as operatorAccount } from "@candor/contract/areas/account.operator.ts";
import type { account } from "@candor/contract/areas/account.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { editProfile } from "./edit-profile.ts";
import { findUser } from "./find-user.ts";
import { freezeUser } from "./freeze-user.ts";
import { getUser } from "./get-user.ts";
import { jurisdictionKind } from "./jurisdictions.ts";
import { freezeQueue, requestFreeze } from "./request-freeze.ts";
import { searchUsers } from "./search-users.ts";
import { setPortrait } from "./set-portrait.ts";
import { signOutUser } from "./sign-out-user.ts";
import { unfreezeUser } from "./unfreeze-user.ts";
import { upload } from "./upload.ts";

export { findUserRow, isFile } from "./user-rows.ts";

export const calls = { editProfile, getUser, setPortrait, upload } satisfies Handlers<
  typeof account
>;
export const queues = { freeze: freezeQueue };
export const configKinds = { jurisdiction: jurisdictionKind };
export const operatorCalls = {
  findUser,
  freezeUser,
  requestFreeze,
  searchUsers,
  signOutUser,
  unfreezeUser,
} satisfies OperatorHandlers<typeof operatorAccount>;
