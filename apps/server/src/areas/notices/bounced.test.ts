import { afterEach, beforeEach, expect, it } from "vitest";
import { carriersOf } from "../../outbox/carriers.ts";
import { createDelivery } from "../../outbox/deliver.ts";
import { PASSWORD, type LiveUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openSmtpSink } from "../../testing/smtp-sink.ts";
import { notifyBounced } from "./notify-bounced.ts";

let harness: Harness;
let user: LiveUser;
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeEach(async () => {
  harness = await createHarness();
  user = await registerUser(harness);
  await harness.database.ownerPool.query("DELETE FROM outbox_messages");
  sink = await openSmtpSink({ refuseRecipient: (to) => (to === user.email ? 550 : undefined) });
});
afterEach(async () => {
  await sink.close();
  await harness.close();
});

const logIn = ({ email }: LiveUser) =>
  harness.call("auth.login", { user_string: email, password: PASSWORD });
const deliver = async (): Promise<void> => {
  const mail = { url: sink.url, from: "Candor <no-reply@candor.example>" };
  const delivery = createDelivery(harness.ctx, "mail", carriersOf({ mail, sms: undefined }).mail!);
  delivery.turn(new AbortController().signal);
  await delivery.idle();
};
const bounces = async ({ token }: LiveUser): Promise<number> => {
  const asked = { type: "system", limit: "100" } as const;
  const { message } = await harness.call("notices.listNotices", asked, { token });
  return message.list.filter(({ code }) => code === "mail-bounced").length;
};

it("a user whose mails bounce is notified once a day without a mail, and other users' mails go out", async () => {
  const other = await registerUser(harness);
  const wanted = { type: "system", channel: "mail", is_on: "1" } as const;
  await harness.call("notices.setSwitch", wanted, { token: user.token });
  await logIn(user);
  await logIn(user);
  await logIn(other);
  await deliver();
  expect(sink.received.map(({ to }) => to)).toContain(other.email);
  expect(await notifyBounced(harness.ctx)).toBe(2);
  expect(await bounces(user)).toBe(1);
  expect(await bounces(other)).toBe(0);
  await logIn(user);
  await deliver();
  await notifyBounced(harness.ctx);
  expect(await bounces(user)).toBe(1);
  harness.clock.advance(86_400_000);
  await logIn(user);
  await deliver();
  await notifyBounced(harness.ctx);
  expect(await bounces(user)).toBe(2);
  const { rows } = await harness.database.pool.query<{ subject: string }>(
    "SELECT DISTINCT subject FROM outbox_messages WHERE user_id = $1",
    [user.id],
  );
  expect(rows).toEqual([{ subject: "Login from a new device" }]);
});

it("a mail that may still arrive is not reported as bounced", async () => {
  await sink.close();
  await logIn(user);
  await deliver();
  expect(await notifyBounced(harness.ctx)).toBe(0);
  sink = await openSmtpSink();
  expect(await bounces(user)).toBe(0);
});
