import { type Dec, ZERO, add, dec, mul, sub } from "@candor/money";

/** How fast value may leave, and how much operators may ask, before an alarm says so (product rules, section 17). */
export const VELOCITY = {
  /** Withdrawals of a user who is younger than this, within a day, in USDT. */
  newUserDays: 7,
  newUserDayUsdt: dec("1000"),
  /** Withdrawals of a currency within an hour, as a share of what the wallet held before them. */
  walletHourShare: dec("0.25"),
  /** What left without approvers' signatures within an hour or a day, as a share of what the signer pays so. */
  unsignedShare: dec("0.5"),
  /** What operators credited leaves within so many minutes; in USDT. */
  roundTripMinutes: 60,
  roundTripUsdt: dec("100"),
  /** What operators credit within a day, in USDT. */
  letInDayUsdt: dec("50000"),
  /** A day's (UTC) inflow to users from outside, by any way, in USDT. */
  inflowDayUsdt: dec("250000"),
  /** Requests of one operator within a day. */
  requestsADay: 40,
} as const;

/** Whether a wallet is asked for more within an hour than its share; `sent` of that has left it already. */
export function isWalletDrained(asked: Dec, sent: Dec, holds: Dec): boolean {
  const before = add(holds, sent);
  return sub(asked, mul(before, VELOCITY.walletHourShare, "down")) > ZERO;
}

/** Whether payments without signatures have come to their share of what the signer pays so. */
export const isUnsignedMuch = (left: Dec, most: Dec): boolean =>
  left > ZERO && left >= mul(most, VELOCITY.unsignedShare, "down");
