import { afterAll, beforeAll, expect, it } from "vitest";
import { languages } from "@candor/locales/languages.ts";
import { inTransaction } from "../../db/transaction.ts";
import { PASSWORD, demoUser, registerUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { notify, notifyEach } from "./index.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const list = async (token: string, input = {}) =>
  (await harness.call("notices.listNotices", input, { token })).message;

it("registering notifies the user that the account is open, in each language", async () => {
  const { token } = await registerUser(harness);
  const titles = new Set<string | undefined>();
  for (const lang of languages) {
    const { message } = await harness.call("notices.listNotices", {}, { token, lang });
    expect(message.list.map(({ code }) => code)).toEqual(["welcome"]);
    titles.add(message.list[0]?.title);
  }
  expect(titles.size).toBe(languages.length);
});

it("each login notifies the user of the address that it came from", async () => {
  const { token, email } = await registerUser(harness);
  for (const code of ["new-device", "signed-in"]) {
    const login = { user_string: email, password: PASSWORD };
    await harness.call("auth.login", login, { device: "a-device-of-this-account" });
    const [notice] = (await list(token)).list;
    expect(notice).toMatchObject({ code, is_red: false });
    expect(notice?.content).toContain("127.0.0.1");
    harness.clock.advance(1_000);
  }
});

it("a failed login causes no notice", async () => {
  const { token, email } = await registerUser(harness);
  await harness.call("auth.login", { user_string: email, password: "wrong horse" });
  expect((await list(token)).list).toHaveLength(1);
});

it("unread notices are counted until the user reads them, one by one or all at once", async () => {
  const { token, email } = await registerUser(harness);
  for (let time = 0; time < 3; time += 1)
    await harness.call("auth.login", { user_string: email, password: PASSWORD });
  const before = await list(token);
  expect(before.unread).toBe(4);
  const id = before.list[1]?.id ?? "";
  const one = await harness.call("notices.readNotices", { id }, { token });
  expect(one.message).toEqual({ unread: 3 });
  expect((await list(token, { is_red: "1" })).list.map((notice) => notice.id)).toEqual([id]);
  expect((await list(token, { is_red: "0" })).list).toHaveLength(3);
  await harness.call("notices.readNotices", {}, { token });
  expect((await list(token)).unread).toBe(0);
});

it("pages of notices neither repeat nor miss a notice", async () => {
  const { token, email } = await registerUser(harness);
  for (let time = 0; time < 6; time += 1)
    await harness.call("auth.login", { user_string: email, password: PASSWORD });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(token, { limit: "3", ...(cursor === undefined ? {} : { cursor }) });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(ids).size).toBe(7);
  expect(ids).toHaveLength(7);
});

it("a user can neither see nor mark another user's notices", async () => {
  const { token } = await registerUser(harness);
  const other = await demoUser(harness);
  const id = (await list(token)).list[0]?.id ?? "";
  expect((await list(other)).list.map(({ code }) => code)).toEqual(["demo-opened"]);
  const answer = await harness.call("notices.readNotices", { id }, { token: other });
  expect(answer.refusal?.code).toBe("not-found");
  expect((await list(token)).unread).toBe(1);
});

it("a simulated account, which has no reader, gets no notices, alone or in a batch", async () => {
  const real = await registerUser(harness);
  const simulated = { id: await userIdOf(harness, await demoUser(harness)) };
  await harness.database.ownerPool.query("UPDATE users SET is_simulated = true WHERE id = $1", [
    simulated.id,
  ]);
  const params = { title: "First Light", amount: "10", currency: "USDT" };
  const told = [real, simulated].map(({ id }) => ({ userId: id, params, cause: "an auction" }));
  await inTransaction(harness.ctx.db, async (tx) => {
    await notify(harness.ctx, tx, simulated.id, "nft-unsold", { title: "First Light" });
    await notifyEach(harness.ctx, tx, "nft-margin-returned", told);
  });
  const { rows } = await harness.database.ownerPool.query(
    "SELECT user_id FROM notices WHERE code IN ('nft-unsold', 'nft-margin-returned')",
  );
  expect(rows).toEqual([{ user_id: real.id }]);
});
