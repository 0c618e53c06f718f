import type { AccountKind } from "@candor/contract/words.ts";
import { ZERO, dec, formatDec, max, neg, sub } from "@candor/money";
import { expect } from "vitest";
import type { Harness } from "./harness.ts";

/** Leaves exactly this much USDT in one of a user's accounts; the spot account covers the difference. */
export async function fundKind(
  harness: Harness,
  token: string,
  kind: AccountKind,
  funds: string,
): Promise<void> {
  const { message } = await harness.call("wallet.listBalances", { type: kind }, { token });
  const there = message.list.find(({ currency_code: code }) => code === "USDT")?.available;
  const missing = sub(dec(funds), dec(there ?? "0"));
  if (missing === ZERO) return;
  const [from_field, to_field] =
    missing > ZERO ? (["change", kind] as const) : ([kind, "change"] as const);
  const moved = await harness.call(
    "wallet.transferBetweenAccounts",
    { currency_id: "3", number: formatDec(max(missing, neg(missing))), from_field, to_field },
    { token },
  );
  expect(moved.type).toBe("ok");
}
