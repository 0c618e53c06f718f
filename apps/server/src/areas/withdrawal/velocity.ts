import { dec, formatDec } from "@candor/money";
import { VELOCITY, isWalletDrained } from "@candor/rules/velocity.ts";
import * as z from "zod/mini";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { findHotWallet } from "./operator-rows.ts";
import { unsignedAlarms } from "./unsigned-alarms.ts";
import {
  type Worth,
  askedOfWallet,
  leavingOfNewUsers,
  leavingSoon,
  letIn,
} from "./velocity-rows.ts";
import { codeOf } from "./view.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Alarm = { code: string; subject: string; since: string };

const held = z.record(z.string(), z.string());

/** Alarms of unusually fast inflows and outflows: each stands for a day, the wallet's for an hour. */
export async function velocityAlarms(ctx: OperatorCtx): Promise<Alarm[]> {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - DAY_MS);
  const prices = pricesNow(ctx);
  const [young, soon, much, drained, unsigned] = await Promise.all([
    leavingOfNewUsers(ctx.db, {
      since,
      prices,
      days: VELOCITY.newUserDays,
      above: formatDec(VELOCITY.newUserDayUsdt),
    }),
    leavingSoon(ctx.db, {
      since,
      prices,
      minutes: VELOCITY.roundTripMinutes,
      above: formatDec(VELOCITY.roundTripUsdt),
    }),
    letIn(ctx.db, { since, prices, above: formatDec(VELOCITY.letInDayUsdt) }),
    walletAlarms(ctx, new Date(now - HOUR_MS)),
    unsignedAlarms(ctx),
  ]);
  return [
    ...young.map((one) => alarmOf("new-user-withdraws", one, `${one.user_id} `)),
    ...soon.map((one) => alarmOf("credited-leaves", one, `${one.user_id} `)),
    ...much.map((one) => alarmOf("much-let-in", one)),
    ...drained,
    ...unsigned,
  ];
}

function pricesNow({ catalogue, indexOf }: OperatorCtx) {
  const ids = catalogue.currencies.map(({ id }) => id);
  const prices = ids.map((id) => valueInUsdt(catalogue, indexOf, id));
  return { ids, prices: prices.map((price) => (price === undefined ? null : formatDec(price))) };
}

const alarmOf = (code: string, { worth, since }: Worth, whose = ""): Alarm => ({
  code,
  subject: `${whose}${worth === null ? "–" : `${worth} USDT`}`,
  since: since.toISOString(),
});

async function walletAlarms(ctx: OperatorCtx, since: Date): Promise<Alarm[]> {
  const wallet = await findHotWallet(ctx.db);
  if (wallet === undefined) return [];
  const holds = held.parse(wallet.balances);
  const asked = await askedOfWallet(ctx.db, wallet.network, since);
  return asked
    .filter((one) => isWalletDrained(one.asked, one.sent, dec(holds[`${one.currencyId}`] ?? "0")))
    .map((one) => ({
      code: "hot-wallet-asked",
      subject: `${formatDec(one.asked)} ${codeOf(ctx.catalogue, one.currencyId)}`,
      since: one.since.toISOString(),
    }));
}
