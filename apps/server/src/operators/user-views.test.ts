import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { fundUser, placeLimit, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { PASSPORT, openPerson } from "../testing/person.ts";

const MINUTE_MS = 60_000;
const why = "asked by phone about a deposit";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

let papers = 1_000;
/** Document numbers are unique among users. */
const nextNumber = () => `P${(papers += 1)}000`;

const views = async () => (await office.call("auditor", "account.listUserViews", {})).message;
const outcome = async (by: string, id: string, said: { why?: string } = {}) => {
  const { refusal, type } = await office.call(by, "account.findUser", { id, ...said });
  return refusal?.code ?? type;
};

describe("an operator who opens a user", () => {
  it("an operator opens a user with a reason, and the auditor reads who did, whom, when and why", async () => {
    const { id } = await registerUser(harness);
    expect(await outcome("support", id)).toBe("view-reason-required");
    expect((await views()).list.filter((row) => row.user_id === id)).toEqual([]);
    expect(await outcome("support", id, { why })).toBe("ok");
    expect((await views()).list[0]).toMatchObject({
      operator: "support",
      user_id: id,
      reason: why,
      request_number: null,
      at: harness.clock.now().toISOString(),
    });
  });

  it("one reason opens a user's balances, orders and notices for half an hour, for that operator only", async () => {
    const { id } = await registerUser(harness);
    const balances = async (by: string) =>
      (await office.call(by, "wallet.listUserBalances", { id })).refusal?.code ?? "ok";
    expect(await balances("support")).toBe("view-reason-required");
    await outcome("support", id, { why });
    expect(await balances("support")).toBe("ok");
    expect(await balances("risk")).toBe("view-reason-required");
    expect((await views()).list.filter((row) => row.user_id === id)).toHaveLength(1);
    harness.clock.advance(30 * MINUTE_MS);
    expect(await balances("support")).toBe("view-reason-required");
  });

  it("an open request about a user is reason enough to open the user, and is recorded", async () => {
    const mara = await openPerson(harness);
    const request = await mara.submit({ ...PASSPORT, card_id: nextNumber() });
    const { message } = await office.call("verification", "trust.getRequest", { id: request });
    const userId = message.user_id ?? "";
    expect(await outcome("risk", userId), "who does not see that queue").toBe(
      "view-reason-required",
    );
    expect(await outcome("verification", userId)).toBe("ok");
    expect((await views()).list[0]).toMatchObject({
      operator: "verification",
      request_number: message.number,
      reason: null,
    });
    const about = await office.call("verification-2", "trust.getRequestUser", { id: request });
    expect(about.message.id).toBe(userId);
    expect((await views()).list[0]).toMatchObject({ operator: "verification-2" });
  });

  it("opening a user who does not exist leaves no row", async () => {
    const nobody = "018f0000-0000-7000-8000-000000000000";
    const before = (await views()).list.length;
    expect(await outcome("support", nobody, { why })).toBe("not-found");
    expect(await outcome("support", nobody)).toBe("not-found");
    expect((await views()).list).toHaveLength(before);
  });

  it("an operator who opens more than a hundred users in a day raises an alarm until midnight (UTC)", async () => {
    harness.clock.advance(24 * 60 * MINUTE_MS);
    const { id: userId } = await registerUser(harness);
    await harness.database.ownerPool.query(
      `INSERT INTO user_views (operator_id, user_id, at, reason)
       SELECT $1, id, $2, 'a list that is copied' FROM users LIMIT 101`,
      [office.idOf("finance"), harness.clock.now()],
    );
    const alarms = async () =>
      (await office.call("owner", "trust.getDashboard", {})).message.alarms.filter(
        ({ code }) => code === "many-views",
      );
    const known = (await views()).today.find(({ operator }) => operator === "finance")?.users ?? 0;
    for (let more = known; more < 101; more += 1) await registerUser(harness);
    expect(await alarms()).toEqual([]);
    await harness.database.ownerPool.query(
      `INSERT INTO user_views (operator_id, user_id, at, reason)
       SELECT $1, id, $2, 'a list that is copied' FROM users`,
      [office.idOf("finance"), harness.clock.now()],
    );
    expect((await alarms())[0]?.subject).toMatch(/^finance [0-9]+$/);
    expect(await outcome("support", userId, { why })).toBe("ok");
    harness.clock.advance(24 * 60 * MINUTE_MS);
    expect(await alarms()).toEqual([]);
    expect((await views()).today).toEqual([]);
  });
});

describe("an operator who looks for users", () => {
  const searches = async () =>
    (await office.call("auditor", "account.listUserSearches", {})).message.list;
  const alarms = async () =>
    (await office.call("owner", "trust.getDashboard", {})).message.alarms.filter(
      ({ code }) => code === "many-found",
    );

  it("each search for users is recorded with its text and the number of users shown, even if zero", async () => {
    const { id, email } = await registerUser(harness);
    const { message } = await office.call("support", "account.searchUsers", { text: email });
    expect(message.list.map((row) => row.id)).toEqual([id]);
    expect((await searches())[0]).toMatchObject({ operator: "support", text: email, found: 1 });
    await office.call("risk", "account.searchUsers", { text: "no user has this name" });
    expect((await searches())[0]).toMatchObject({ operator: "risk", found: 0 });
    await office.call("risk", "account.searchUsers", {});
    expect((await searches())[0]).toMatchObject({ operator: "risk", text: null });
  });

  it("an operator who is shown more than a thousand users in a day raises an alarm", async () => {
    expect(await alarms()).toEqual([]);
    await harness.database.ownerPool.query(
      `INSERT INTO user_searches (operator_id, at, found)
       SELECT $1, $2, 100 FROM generate_series(1, 10)`,
      [office.idOf("support"), harness.clock.now()],
    );
    await office.call("support", "account.searchUsers", {});
    expect((await alarms())[0]?.subject).toMatch(/^support 10[0-9]{2}$/);
  });

  it("finding a user by an order is recorded, and opens nothing else of that user", async () => {
    const { id: userId, token } = await registerUser(harness);
    await fundUser(harness, userId, 3, "1000");
    const { message: placed } = await placeLimit(harness, token, "buy", "0.01", "90000");
    const find = () => office.call("support", "spot.findUserOrder", { id: placed.id });
    expect((await find()).message.user_id).toBe(userId);
    await find();
    expect((await views()).list.filter((row) => row.user_id === userId)).toMatchObject([
      { operator: "support", order_id: placed.id, reason: null, request_number: null },
    ]);
    expect(await outcome("support", userId)).toBe("view-reason-required");
    expect(await outcome("support", userId, { why })).toBe("ok");
  });
});

describe("the pictures of a document", () => {
  it("a document's pictures are shown to its approvers until it is decided, and then to no operator", async () => {
    const mara = await openPerson(harness);
    const first = await mara.submit({ ...PASSPORT, card_id: nextNumber() });
    await office.call("verification", "trust.approveRequest", { id: first, version: 1 });
    const id = await mara.submitPictures();
    const { message } = await office.call("verification", "trust.getRequest", { id });
    const [picture = ""] = message.pictures;
    const link = async (by: string) =>
      (await office.call(by, "trust.linkPicture", { id: picture })).refusal?.code ?? "ok";
    expect(await link("verification")).toBe("ok");
    expect(await link("owner")).toBe("file-unknown");
    const said = { rejection: "document-unreadable" } as const;
    await office.call("verification", "trust.rejectRequest", { id, version: 1, ...said });
    expect(await link("verification")).toBe("file-unknown");
  });
});
