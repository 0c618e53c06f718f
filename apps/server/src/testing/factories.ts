import { randomUUID } from "node:crypto";
import { dec } from "@candor/money";
import { expect } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { AT_HOME } from "./at-home.ts";
import { fundAccount } from "./funds.ts";
import type { Harness } from "./harness.ts";

/** A guest's new demo account: 100,000 USDT, 1 BTC and 10 ETH for spot, 10,000 USDT each for futures and options; returns its token. */
export async function demoUser(harness: Harness): Promise<string> {
  const answer = await harness.call("auth.registerDemo", {});
  expect(answer.type).toBe("ok");
  return answer.message;
}

export async function balanceOf(harness: Harness, token: string, code: string) {
  const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
  const found = message.list.find(({ currency_code }) => currency_code === code);
  if (found === undefined) throw new Error(`no balance of ${code}`);
  return found;
}

/** A limit order on BTC/USDT. */
export const placeLimit = (
  harness: Harness,
  token: string,
  type: "buy" | "sell",
  amount: string,
  price: string,
) =>
  harness.call(
    "spot.placeOrder",
    { currency_id: "1", legal_id: "3", type, amount, target_price: price },
    { token },
  );

/** The code in the newest message to an address. */
export async function codeSentTo({ database }: Harness, target: string): Promise<string> {
  const { rows } = await database.pool.query<{ body: string }>(
    `SELECT body FROM outbox_messages WHERE target = $1 AND expires_at IS NOT NULL
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [target],
  );
  const code = /\b[0-9]{6}\b/.exec(rows[0]?.body ?? "")?.[0];
  if (code === undefined) throw new Error(`no code went to ${target}`);
  return code;
}

export const PASSWORD = "correct horse battery";

export type LiveUser = { token: string; id: string; email: string };

/** A live user without funds, registered by e-mail with the code from the outbox. */
export async function registerUser(
  harness: Harness,
  email = `${randomUUID()}@candor.example`,
  lang = "en",
): Promise<LiveUser> {
  await harness.call("auth.sendMailCode", { user_string: email });
  const code = await codeSentTo(harness, email);
  const passwords = { password: PASSWORD, re_password: PASSWORD };
  const asked = { user_string: email, code, ...passwords };
  const { message: token } = await harness.call("auth.register", asked, { lang });
  return { token, id: await userIdOf(harness, token), email };
}

export const userIdOf = async (harness: Harness, token: string): Promise<string> =>
  (await harness.call("account.getUser", {}, { token })).message.id;

/** Opens another session of a user. */
export const openSession = ({ ctx }: Harness, userId: string): Promise<string> =>
  inTransaction(ctx.db, (tx) => ctx.sessions.open(tx, userId, AT_HOME));

/** Brings a live user funds from the outside world. */
export const fundUser = (
  { ctx }: Harness,
  userId: string,
  currencyId: number,
  amount: string,
): Promise<void> =>
  inTransaction(ctx.db, (tx) =>
    fundAccount(tx, ctx.clock, {
      holderId: userId,
      realm: "live",
      currencyId,
      amount: dec(amount),
    }),
  );

/** Proves a live user's identity by name and number. */
export async function proveIdentity({ ctx, database }: Harness, userId: string): Promise<void> {
  await database.ownerPool.query("UPDATE users SET level = 1, country = 'AQ' WHERE id = $1", [
    userId,
  ]);
  ctx.sessions.forgetUser(userId);
}
