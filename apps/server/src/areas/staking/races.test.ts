import { type Dec, dec, formatDec, sub } from "@candor/money";
import { daysAfter } from "@candor/rules/finance/days.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { depositsAt } from "../../testing/deposits.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
} from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let office: OperatorConsole;
let deposits: ReturnType<typeof depositsAt>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  deposits = depositsAt(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);

describe("two hundred buyers of what the reserve can still pay", () => {
  /** Sets the reserve's available amount and returns the former one. */
  const leave = async (amount: Dec): Promise<Dec> => {
    const { rows } = await harness.database.ownerPool.query<{ was: string }>(
      `WITH reserve AS (
         SELECT a.id, a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
         WHERE h.name = 'house:staking' AND h.realm = 'demo' AND a.currency_id = 3
       ) UPDATE accounts a SET available = $1::numeric FROM reserve WHERE a.id = reserve.id
       RETURNING reserve.available AS was`,
      [formatDec(amount)],
    );
    return dec(rows[0]!.was);
  };

  type Asked = Parameters<typeof deposits.place>[1];
  /** A busy answer has changed nothing, so that the request is repeated. */
  const decided = async (token: string, asked: Asked): Promise<string> => {
    const { refusal } = await deposits.place(token, asked);
    return refusal?.code === "busy" ? decided(token, asked) : (refusal?.code ?? "ok");
  };

  it("of two hundred orders as many are accepted as the reserve can pay, and the others are refused", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => demoUser(harness)));
    const asked = await deposits.read(tokens[0]!);
    // The reserve has 37 times the 15 that each order would earn, and 14.99 more.
    const before = await leave(dec("569.99"));
    const codes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => decided(tokens[index % 20]!, asked)),
    );
    const left = await leave(before);
    // Puts the former amount back, less the interest set aside meanwhile.
    await leave(sub(before, sub(dec("569.99"), left)));
    expect(formatDec(left)).toBe("14.99");
    expect(codes.filter((code) => code === "ok")).toHaveLength(37);
    expect(new Set(codes)).toEqual(new Set(["ok", "reserve-short"]));
    await sound();
  });
});

describe("an early end that races the end", () => {
  async function liveUser(): Promise<string> {
    const user = await registerUser(harness);
    await fundUser(harness, user.id, 3, "5000");
    await proveIdentity(harness, user.id);
    return user.token;
  }
  async function asked(): Promise<{ token: string; request: string; ends: Date }> {
    const token = await liveUser();
    const { message } = await deposits.place(token, await deposits.read(token));
    await deposits.redeem(token, message.id);
    const { rows } = await harness.database.ownerPool.query<{ request_id: string }>(
      "SELECT request_id FROM staking_orders WHERE id = $1",
      [message.id],
    );
    const ends = new Date(message.expiry_time);
    return { token, request: rows[0]!.request_id, ends };
  }
  const approve = (id: string) =>
    office.call("finance", "trust.approveRequest", { id, version: 1 });
  /** Expects the state that both sides leave, of which exactly one has won. */
  async function expectOne(token: string, approved: { refusal?: { code: string } }) {
    const [order] = await deposits.list(token);
    const { balance, frozen } = await balanceOf(harness, token, "USDT");
    const isRedeemed = approved.refusal === undefined;
    expect(order).toMatchObject(
      isRedeemed
        ? { status: "redeemed", paid_interest: "0" }
        : { status: "completed", paid_interest: "15" },
    );
    expect([balance, frozen]).toEqual([isRedeemed ? "4995" : "5015", "0"]);
    await sound();
    return isRedeemed;
  }

  it("an early end approved a moment before the end pays once", async () => {
    const { token, request, ends } = await asked();
    deposits.goTo(new Date(ends.getTime() - 1));
    const [approved] = await Promise.all([approve(request), deposits.workOff()]);
    deposits.goTo(ends);
    await deposits.workOff();
    expect(await expectOne(token, approved)).toBe(true);
  });

  it("an early end approved at the end is void, with either side first, and the deposit pays once", async () => {
    const { token, request, ends } = await asked();
    deposits.goTo(ends);
    const [approved] = await Promise.all([approve(request), deposits.workOff()]);
    await deposits.workOff();
    expect(await expectOne(token, approved)).toBe(false);
  });

  it("several requests to end a deposit early ask for it once", async () => {
    const token = await liveUser();
    const { message } = await deposits.place(token, await deposits.read(token));
    const answers = await Promise.all([1, 2, 3].map(() => deposits.redeem(token, message.id)));
    const codes = answers.map(({ refusal }) => refusal?.code ?? "ok").toSorted();
    expect(codes).toEqual(["ok", "order-not-open", "order-not-open"]);
    deposits.goTo(daysAfter(new Date(message.expiry_time), 1));
    await deposits.workOff();
    await sound();
  });
});
