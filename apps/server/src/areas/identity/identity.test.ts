import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { PASSPORT, openPerson } from "../../testing/person.ts";

const ID = /^[0-9a-f-]{36}$/;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("step 1 of a verification", () => {
  it("a first verification step is in review once sent, and its user sees the details masked", async () => {
    const mara = await openPerson(harness);
    expect(await mara.state()).toMatchObject({ state: 0, status: null, level: 0, step: 1 });
    expect(await mara.submit({ ...PASSPORT, id_type: "2" })).toMatch(ID);
    expect(await mara.state()).toMatchObject({
      state: 1,
      status: 0,
      level: 0,
      step: 1,
      id_type: "passport",
      country: "TH",
      name: "M*** ****",
      card_id: "AA*****67",
      submitted_at: harness.clock.now().toISOString(),
      due_at: new Date(harness.clock.now().getTime() + 86_400_000).toISOString(),
    });
  });

  it("papers are stored encrypted, with a keyed mark of the number", async () => {
    const mara = await openPerson(harness);
    const id = await mara.submit({ ...PASSPORT, name: "Zoë Quist", card_id: "ZQ7654321" });
    const { rows } = await harness.database.ownerPool.query<{ row: string }>(
      `SELECT p::text || r::text AS row FROM identity_papers p
       JOIN operator_requests r ON r.id = p.request_id WHERE r.id = $1`,
      [id],
    );
    const stored = rows[0]!.row;
    for (const secret of ["Quist", "ZQ7654321", "7654321"]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });

  it("a verification needs both an e-mail address and a phone number first", async () => {
    const unreachable = await openPerson(harness, false);
    expect(await unreachable.submit(PASSPORT)).toBe("contacts-required");
  });

  it("a demo account cannot send a verification", async () => {
    const { token } = await openPerson(harness);
    const own = (await harness.call("auth.registerDemo", {}, { token })).message;
    for (const demo of [own, await demoUser(harness)]) {
      const input = { real_type: 1, ...PASSPORT };
      const answer = await harness.call("identity.submitIdentity", input, { token: demo });
      expect(answer.refusal?.code).toBe("live-only");
      const { message } = await harness.call("identity.getIdentity", {}, { token: demo });
      expect(message).toMatchObject({ state: 0, level: 0 });
    }
  });

  it("a verification without a country uses the country of residence, and is refused if that is unknown", async () => {
    const { country: _country, ...told } = PASSPORT;
    const mara = await openPerson(harness);
    expect(await mara.submit({ ...told, card_id: "CC1234567" })).toBe("country-required");
    await harness.call("account.setCountry", { country: "FR" }, { token: mara.token });
    expect(await mara.submit({ ...told, card_id: "CC1234567" })).toMatch(ID);
    expect((await mara.state()).country).toBe("FR");
  });

  it.each([
    [
      { id_type: "id_card", country: "CN", card_id: "360426199101010072" },
      "document-number-invalid",
    ],
    [{ id_type: "id_card", country: "HK", card_id: "A123456(4)" }, "document-number-invalid"],
    [
      { id_type: "id_card", country: "TH", card_id: "1-1017-00230-70-9" },
      "document-number-invalid",
    ],
    [{ id_type: "id_card", country: "JP", card_id: "1234 5678 9018" }, "my-number-refused"],
    [
      { id_type: "id_card", country: "JP", card_id: "１２３４５６７８９０１８" },
      "my-number-refused",
    ],
    [{ card_id: "12345" }, "document-number-invalid"],
    [{ card_id: "AA\u202e1234567" }, "document-number-invalid"],
    [{ card_id: "" }, "document-number-invalid"],
    [{ name: "Mara\u202eLind" }, "document-name-invalid"],
    [{ name: "Mara <script>" }, "document-name-invalid"],
    [{ name: "" }, "document-name-invalid"],
    [{ id_type: "" }, "parameter-error"],
    [{ id_type: "4" }, "parameter-error"],
    [{ country: "Thailand" }, "parameter-error"],
    [{ real_type: 3 }, "parameter-error"],
  ] as const)("a verification with %j is refused as %s", async (wrong, code) => {
    const input = { real_type: 1, ...PASSPORT, ...wrong } as CallInput<"identity.submitIdentity">;
    const { token } = await openPerson(harness);
    const { refusal } = await harness.call("identity.submitIdentity", input, { token });
    expect(refusal?.code).toBe(code);
  });

  it("a user has one verification in review, even when sending three at the same moment", async () => {
    const mara = await openPerson(harness);
    const outcomes = await Promise.all([1, 2, 3].map(() => mara.submit(PASSPORT)));
    expect(outcomes.filter((outcome) => outcome === "request-stands")).toHaveLength(2);
  });

  it("only its owner cancels a verification, which then counts as never sent and can be sent again", async () => {
    const [mara, other] = [await openPerson(harness), await openPerson(harness)];
    await mara.submit({ ...PASSPORT, card_id: "DD1234567" });
    const foreign = await harness.call("identity.cancelIdentity", {}, { token: other.token });
    expect(foreign.refusal?.code).toBe("not-found");
    expect(await mara.cancel()).toBe("ok");
    expect(await mara.cancel()).toBe("not-found");
    expect(await mara.state()).toMatchObject({ state: 0, status: null, name: null, due_at: null });
    expect(await mara.submit({ ...PASSPORT, card_id: "DD1234567" })).toMatch(ID);
  });

  it("a user sends a verification ten times a day at most", async () => {
    const mara = await openPerson(harness);
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await mara.submit(PASSPORT)).toMatch(ID);
      await mara.cancel();
      harness.clock.advance(60_000);
    }
    const { refusal } = await harness.call(
      "identity.submitIdentity",
      { real_type: 1, ...PASSPORT },
      { token: mara.token },
    );
    expect(refusal).toEqual({ code: "too-many-requests", params: { seconds: "85800" } });
    harness.clock.advance(85_800_000);
    expect(await mara.submit(PASSPORT)).toMatch(ID);
  });

  it("a verification does not reveal whether another user has sent the same document", async () => {
    const [first, second] = [await openPerson(harness), await openPerson(harness)];
    expect(await first.submit({ ...PASSPORT, card_id: "EE1234567" })).toMatch(ID);
    expect(await second.submit({ ...PASSPORT, card_id: "EE1234567" })).toMatch(ID);
  });
});

describe("step 2 of a verification", () => {
  it("pictures are refused before the first verification step is approved", async () => {
    const mara = await openPerson(harness);
    expect(await mara.submitPictures()).toBe("identity-step-first");
    await mara.submit(PASSPORT);
    expect(await mara.submitPictures()).toBe("identity-step-first");
  });
});

describe("the benefits of a verification", () => {
  it("the state of a verification names what each level allows and how long pictures are kept", async () => {
    expect(await (await openPerson(harness)).state()).toMatchObject({
      promise_hours: 24,
      retention_days: 1825,
      limits: [
        { level: 1, withdrawal_btc: "200", fiat_order_usdt: "2000" },
        { level: 2, withdrawal_btc: "500", fiat_order_usdt: "100000" },
      ],
    });
  });
});

describe("the server's database role", () => {
  it("the server's database role cannot prove a document or raise a level", async () => {
    const mara = await openPerson(harness);
    const id = await mara.submit({ ...PASSPORT, card_id: "FF1234567" });
    for (const statement of [
      `UPDATE identity_papers SET proven_at = now() WHERE request_id = '${id}'`,
      `DELETE FROM identity_papers WHERE request_id = '${id}'`,
      `INSERT INTO identity_papers (request_id, user_id, id_type, country, sealed, number_mark,
         created_at, proven_at)
       SELECT request_id, user_id, id_type, country, sealed, number_mark, created_at, now()
       FROM identity_papers WHERE request_id = '${id}'`,
      `UPDATE users SET level = 2 WHERE id = '${mara.id}'`,
      "UPDATE identity_terms SET lv1_withdrawal_btc = 1000",
    ])
      await expect(harness.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
