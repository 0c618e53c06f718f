import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { followFunds } from "../follow/funds.ts";
import { type OperatorConsole, approvedBy, openConsole } from "./console.ts";
import { openDepositor } from "./depositor.ts";
import { type Harness, createHarness } from "./harness.ts";
import { type LiveClient, connectLive } from "./live-client.ts";
import { WITHDRAWING, openWithdrawer } from "./withdrawer.ts";

/** A network that the server does not follow. */
const BY_VOUCHER = { type: "TRC20" };

let harness: Harness;
let office: OperatorConsole;
let stopFollowing: () => Promise<void>;
const open: LiveClient[] = [];
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  stopFollowing = await followFunds(harness.ctx);
});
afterAll(async () => {
  await stopFollowing();
  await office.close();
  await harness.close();
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});

async function listening(token: string, channel = "deposit.deposits") {
  const client = await connectLive(harness, token);
  open.push(client);
  const { room, snapshot } = await client.subscribe(channel);
  return { snapshot, next: () => client.next(room), waiting: () => client.waiting(room) };
}

it("a deposit is published to its owner when it is requested and when it is decided", async () => {
  const mara = await openDepositor(harness);
  const before = await listening(mara.token);
  const earlier = await mara.request(BY_VOUCHER);
  await before.next();
  const { snapshot, next } = await listening(mara.token);
  expect(snapshot).toMatchObject({ list: [{ id: earlier, state: "requested" }] });
  const id = await mara.request(BY_VOUCHER);
  expect(await next()).toMatchObject({ list: [{ id, state: "requested", cancel_fee: "0" }] });
  const balances = await listening(mara.token, "wallet.balances");
  await approvedBy(office, id, ["finance", "finance-2"]);
  expect(await next()).toMatchObject({ list: [{ id, state: "credited", status: 1 }] });
  expect(await balances.next()).toMatchObject({ list: [{ currency_id: 3, available: "100" }] });
});

it("another user's deposit is not published to a user", async () => {
  const [mara, other] = [await openDepositor(harness), await openDepositor(harness)];
  const { next, waiting } = await listening(mara.token);
  await other.request(BY_VOUCHER);
  const id = await mara.request(BY_VOUCHER);
  expect(await next()).toMatchObject({ list: [{ id }] });
  expect(waiting()).toBe(0);
});

it("a withdrawal is published to its owner, with the balance, when it is requested and refused", async () => {
  const [mara, other] = [await openWithdrawer(harness, "500"), await openWithdrawer(harness)];
  // Each balance change is awaited before the next, since it may be announced after the withdrawal.
  const balances = await listening(mara.token, "wallet.balances");
  const before = await listening(mara.token, "withdrawal.withdrawals");
  const earlier = await mara.request();
  await before.next();
  expect(await balances.next()).toMatchObject({ list: [{ available: "400", frozen: "100" }] });
  const { snapshot, next, waiting } = await listening(mara.token, "withdrawal.withdrawals");
  expect(snapshot).toMatchObject({ list: [{ id: earlier, state: "review" }] });
  await other.request();
  const id = await mara.request();
  expect(await next()).toMatchObject({ list: [{ id, state: "review", number: "100" }] });
  expect(await balances.next()).toMatchObject({ list: [{ available: "300", frozen: "200" }] });
  await office.call("finance", "trust.rejectRequest", {
    id,
    version: 1,
    rejection: "address-doubtful",
  });
  expect(await next()).toMatchObject({
    list: [{ id, state: "refused", reason: "address-doubtful" }],
  });
  expect(await balances.next()).toMatchObject({ list: [{ available: "400", frozen: "100" }] });
  expect(waiting()).toBe(0);
});
