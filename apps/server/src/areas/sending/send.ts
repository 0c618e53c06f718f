import type { sending } from "@candor/contract/areas/sending/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, formatDec, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { waitMs, whyWaiting } from "../../protection/attempts.ts";
import { utcMinute } from "../../platform/text.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { addLimitUse, limitNow, lockLimit, useOf } from "../withdrawal/index.ts";
import { maskedName } from "./masked.ts";
import { findPerson } from "./person-rows.ts";
import { type RecipientRow, findRecipientRow } from "./recipient-rows.ts";
import { getSend, insertSend, sentSince } from "./rows.ts";
import { holdUsers } from "./user-rows.ts";
import { sendView } from "./view.ts";

const SENDS_A_DAY = { most: 20, windowMs: 86_400_000 };

export const send: WriteHandler<typeof sending.calls.send> = async (
  ctx,
  { input, caller, from, tx, afterCommit },
) => {
  const { userId } = caller;
  const { number } = input;
  // The lock serialises sends and withdrawals, so that each sees what the ones before took of the daily limit.
  await lockLimit(tx, userId);
  const often = await sentTooOften(ctx, tx, userId);
  if (often !== undefined) return often;
  const currency = ctx.catalogue.currency(input.currency_id);
  if (currency === undefined) return refuse("unknown-currency");
  const note = tidyName(input.note ?? "");
  if (hasHidden(note)) return refuse("no-special-characters");
  const to = await findRecipientRow(tx, userId, input.recipient);
  if (to === undefined) return refuse("not-found");
  const held = await whyHeld(ctx, tx, userId, to);
  if (held !== undefined) return held;
  const limit = await limitNow(ctx, tx, caller, currency);
  const { own, theirs, available } = await openBoth(tx, userId, to.recipient_id, currency);
  const refusal = refuseTransfer(number, available, currency);
  if (refusal !== undefined) return refusal;
  const use = useOf(number, limit, currency);
  if (isRefusal(use)) return use;
  const now = ctx.clock.now();
  const [id, amount] = [newId(ctx.clock), formatDec(number)];
  await insertSend(tx, {
    id,
    user_id: userId,
    recipient_id: to.recipient_id,
    recipient_name: to.name,
    currency_id: currency.id,
    amount,
    note: note === "" ? null : note,
    created_at: now,
  });
  await addLimitUse(tx, { cause_id: id, user_id: userId, limit_use: use, created_at: now });
  const line = { currencyId: currency.id, kind: "send", ref: id } as const;
  await post(tx, {
    realm: "live",
    cause: "send",
    causeId: id,
    reason: null,
    postedAt: now,
    lines: [
      { ...line, accountId: own, amount: neg(number) },
      { ...line, accountId: theirs, amount: number },
    ],
  });
  const row = await getSend(tx, id);
  const params = { amount, currency: currency.code };
  await notify(ctx, tx, userId, "sent", { ...seenFrom(from), ...params, to: to.name });
  await notify(ctx, tx, to.recipient_id, "received", { ...params, from: maskedName(row) });
  afterCommit(() => {
    ctx.bus.emit("balances", { userId, accountIds: [own] });
    ctx.bus.emit("balances", { userId: to.recipient_id, accountIds: [theirs] });
  });
  return sendView(ctx, row, userId);
};

async function sentTooOften(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  userId: string,
): Promise<Refusal<"too-many-requests"> | undefined> {
  const now = clock.now();
  const since = new Date(now.getTime() - SENDS_A_DAY.windowMs);
  return whyWaiting(waitMs(await sentSince(tx, userId, since, SENDS_A_DAY.most), SENDS_A_DAY, now));
}

/** Refusals that only time or other people can lift. */
async function whyHeld(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  senderId: string,
  { recipient_id: recipientId, usable_from: usableFrom }: RecipientRow,
): Promise<Refusal<"recipient-held" | "sends-held" | "recipient-unknown"> | undefined> {
  const now = clock.now();
  if (usableFrom > now) return refuse("recipient-held", { until: utcMinute(usableFrom) });
  const until = await holdUsers(tx, { senderId, recipientId });
  if (until !== null && until > now) return refuse("sends-held", { until: utcMinute(until) });
  const person = await findPerson(tx, recipientId, now);
  return person === undefined ? refuse("recipient-unknown") : undefined;
}

/** Opens both accounts in the order of their holders, so that two users who send to each other do not deadlock. */
async function openBoth(
  tx: Tx,
  senderId: string,
  recipientId: string,
  { id: currencyId, kind: currencyKind }: Currency,
): Promise<{ own: number; theirs: number; available: Dec }> {
  const opened = new Map<string, number>();
  for (const holderId of [senderId, recipientId].toSorted())
    opened.set(
      holderId,
      await openAccount(tx, {
        holderId,
        realm: "live",
        kind: homeAccount(currencyKind),
        currencyId,
      }),
    );
  const [own = 0, theirs = 0] = [opened.get(senderId), opened.get(recipientId)];
  const available = (await lockAccounts(tx, [own, theirs])).get(own) ?? ZERO;
  return { own, theirs, available };
}
