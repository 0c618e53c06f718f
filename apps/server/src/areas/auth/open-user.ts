import { randomInt } from "node:crypto";
import { type Dec, dec, neg } from "@candor/money";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { type Realm, addHolder, openAccount } from "../../ledger/accounts.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../notices/index.ts";
import { type NewUser, insertUser } from "./rows.ts";

const INVITE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** What a demo account starts with, by currency id: USDT, BTC, ETH. */
const DEMO_FUNDS: readonly (readonly [currencyId: number, amount: Dec])[] = [
  [3, dec("100000")],
  [1, dec("1")],
  [2, dec("10")],
];

const randomText = (length: number): string =>
  Array.from({ length }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join("");

export type UserTerms = Partial<
  Pick<NewUser, "email" | "area_code" | "mobile" | "password_hash" | "invited_by" | "live_user_id">
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
    created_at: clock.now(),
  });
  if (terms.realm === "demo") await grantDemoFunds(tx, clock, id);
  await notify(tx, clock, id, terms.realm === "demo" ? "demo-opened" : "welcome", {});
  return id;
}

async function grantDemoFunds(tx: Tx, clock: Clock, userId: string): Promise<void> {
  const lines = [];
  for (const [currencyId, amount] of DEMO_FUNDS) {
    const account = await openAccount(tx, {
      holderId: userId,
      realm: "demo",
      kind: "change",
      currencyId,
    });
    const line = { currencyId, kind: "grant", ref: null } as const;
    lines.push(
      { ...line, accountId: await outsideAccount(tx, "demo", currencyId), amount: neg(amount) },
      { ...line, accountId: account, amount },
    );
  }
  await post(tx, {
    realm: "demo",
    cause: "auth.demo-funds",
    causeId: userId,
    reason: "demo funds",
    postedAt: clock.now(),
    lines,
  });
}
