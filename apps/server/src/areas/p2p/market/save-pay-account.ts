import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { P2P_ACCOUNTS_MAX } from "@candor/contract/areas/p2p/choices.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { isSameName } from "@candor/rules/escrow/same-name.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { seenFrom } from "../../security/index.ts";
import { newId } from "../../../platform/ids.ts";
import { notify } from "../../notices/index.ts";
import { findMethod, methodView } from "../methods/methods.ts";
import { insertAccount, listAccounts, sealedAccount } from "./account-rows.ts";
import { ownAccountView } from "./account-view.ts";
import { offMethods } from "./method-rows.ts";
import { traderName } from "./trader-name.ts";

/** The account has to be the user's by name, and waits on hold, so that no buyer pays another person or a thief. */
export const savePayAccount: WriteHandler<typeof p2p.calls.savePayAccount> = async (
  ctx,
  { input, caller: { userId }, from, tx },
) => {
  const method = findMethod(input.method, undefined);
  if (method === undefined || (await offMethods(tx)).has(method.id))
    return refuse("p2p-method-unknown");
  const account = {
    holder: tidyName(input.holder),
    account: tidyName(input.account),
    branch: tidyName(input.branch),
  };
  for (const field of ["holder", "account", "branch"] as const)
    if (hasHidden(account[field])) return refuse("parameter-error", { field });
  if (account.account === "") return refuse("parameter-error", { field: "account" });
  const name = await traderName(ctx, tx, userId);
  if (name === undefined || !isSameName(account.holder, name)) return refuse("p2p-name-differs");
  // The lock makes parallel requests count one by one, so that the one too many is refused.
  await lockKey(tx, `p2p ${userId}`);
  if ((await listAccounts(tx, userId)).length >= P2P_ACCOUNTS_MAX)
    return refuse("p2p-too-many-accounts", { maximum: `${P2P_ACCOUNTS_MAX}` });
  const now = ctx.clock.now();
  const row = {
    ...sealedAccount(ctx, method.id, account),
    id: newId(ctx.clock),
    user_id: userId,
    usable_from: new Date(now.getTime() + ctx.config.addressHoldMs),
    is_removed: false,
    created_at: now,
  };
  await insertAccount(tx, row);
  const added = `${methodView(method).en_name}, ${endOf(account.account)}`;
  await notify(ctx, tx, userId, "p2p-account-added", { ...seenFrom(from), account: added });
  return ownAccountView(ctx, row);
};

const SHOWN = 4;

/** Others may read a mail, so that it shows only the end of an account number. */
const endOf = (account: string): string => `…${account.slice(-SHOWN)}`;
