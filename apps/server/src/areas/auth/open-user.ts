import { randomInt } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { type Realm, addHolder } from "../../ledger/accounts.ts";
import { grantDemoFunds } from "./demo-funds.ts";
import { type NewUser, insertUser } from "./rows.ts";

const INVITE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const randomText = (length: number): string =>
  Array.from({ length }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join("");

export type UserTerms = Partial<
  Pick<
    NewUser,
    "email" | "area_code" | "mobile" | "password_hash" | "invited_by" | "live_user_id" | "lang"
  >
> & {
  realm: Realm;
  accountName?: string;
};

/** Opens a user with an empty live account, or a demo one with demo funds; returns the id. */
export async function openUser(tx: Tx, clock: Clock, terms: UserTerms): Promise<string> {
  const id = newId(clock);
  const inviteCode = randomText(8);
  await addHolder(tx, { id, realm: terms.realm, class: "user", name: null });
  await insertUser(tx, {
    id,
    realm: terms.realm,
    email: terms.email ?? null,
    area_code: terms.area_code ?? null,
    mobile: terms.mobile ?? null,
    account_name:
      terms.accountName ?? terms.email ?? terms.mobile ?? `Demo ${inviteCode.slice(0, 4)}`,
    password_hash: terms.password_hash ?? null,
    invite_code: inviteCode,
    invited_by: terms.invited_by ?? null,
    live_user_id: terms.live_user_id ?? null,
    lang: terms.lang ?? "en",
    created_at: clock.now(),
  });
  if (terms.realm === "demo") await grantDemoFunds(tx, clock, id);
  return id;
}
