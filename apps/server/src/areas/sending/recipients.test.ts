import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { openSender } from "../../testing/sender.ts";
import { WITHDRAWING } from "../../testing/withdrawer.ts";

const HOUR_MS = 3_600_000;
const NOBODY = "018f0000-0000-7000-8000-000000000000";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const owned = (query: string, values: unknown[]) => harness.database.ownerPool.query(query, values);

describe("a user who is looked up", () => {
  it("a recipient is found by email address, phone number or user id, and shown masked", async () => {
    const mara = await openSender(harness);
    const noor = await registerUser(harness);
    await owned("UPDATE users SET nickname = 'Noor' WHERE id = $1", [noor.id]);
    const masked = { nickname: "N***", account: `${noor.email[0]}***@candor.example` };
    expect(await mara.look(` ${noor.email.toUpperCase()} `)).toEqual(masked);
    expect(await mara.look(noor.id)).toEqual(masked);
    await owned(
      "UPDATE users SET nickname = NULL, email = NULL, area_code = '66', mobile = '812345678' WHERE id = $1",
      [noor.id],
    );
    expect(await mara.look("+66 81 234 5678")).toEqual({ nickname: null, account: "+66 ***678" });
  });

  it("looking up an unknown, own, locked, frozen or demo account gets the same refusal", async () => {
    const mara = await openSender(harness);
    const [locked, demo] = [await registerUser(harness), await registerUser(harness)];
    await owned("UPDATE users SET locked_at = now() WHERE id = $1", [locked.id]);
    const frozen = await registerUser(harness);
    const freeze = { id: frozen.id, cause: "theft_suspected", hours: 3, reason: "a call" } as const;
    expect((await office.call("risk", "account.freezeUser", freeze)).type).toBe("ok");
    const { message: token } = await harness.call("auth.registerDemo", {}, { token: demo.token });
    const { message: guest } = await harness.call("account.getUser", {}, { token });
    const blocked = [locked.email, locked.id, frozen.email, frozen.id, guest.id];
    const nobody = ["nobody@candor.example", NOBODY, "####"];
    const asked = [...nobody, mara.email, mara.id, ...blocked];
    const answers = [];
    for (const account of asked) {
      const answer = await harness.call(
        "sending.findRecipient",
        { account },
        { token: mara.token },
      );
      answers.push(JSON.stringify([answer.message, answer.refusal]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("recipient-unknown");
  });

  it("a user looks up at most twenty recipients a day, found or not", async () => {
    const mara = await openSender(harness);
    for (let count = 0; count < 18; count += 1) await mara.look("nobody@candor.example");
    const atOnce = await Promise.all(
      [1, 2, 3, 4].map((turn) => mara.saveRecipient(`nobody${turn}@candor.example`)),
    );
    expect(atOnce.toSorted()).toEqual([
      "recipient-unknown",
      "recipient-unknown",
      "too-many-requests",
      "too-many-requests",
    ]);
    expect(await mara.look("nobody@candor.example")).toBe("too-many-requests");
    harness.clock.advance(24 * HOUR_MS);
    expect(await mara.look("nobody@candor.example")).toBe("recipient-unknown");
  });
});

describe("a recipient who is listed", () => {
  it("a listed recipient can be sent to after the hold, and listing one notifies the user", async () => {
    const [mara, noor] = [await openSender(harness), await registerUser(harness)];
    Object.assign(harness.ctx.config, { addressHoldMs: 48 * HOUR_MS });
    const id = await mara.saveRecipient(noor.email, " Noor ");
    Object.assign(harness.ctx.config, { addressHoldMs: 0 });
    const now = harness.clock.now().getTime();
    expect(await mara.recipients()).toEqual([
      {
        id,
        name: "Noor",
        nickname: null,
        account: `${noor.email[0]}***@candor.example`,
        usable_from: new Date(now + 48 * HOUR_MS).toISOString(),
        created_at: new Date(now).toISOString(),
      },
    ]);
    const [notice] = await mara.notices();
    expect(notice).toMatchObject({ code: "recipient-listed", type: "security" });
    expect(notice?.content).toContain("Noor");
    expect(notice?.content).not.toContain(noor.email);
  });

  it("a recipient's name has no hidden characters, and a recipient is listed once", async () => {
    const [mara, noor] = [await openSender(harness), await registerUser(harness)];
    expect(await mara.saveRecipient(noor.email, "No\u202Eor")).toBe("no-special-characters");
    const id = await mara.saveRecipient(noor.email);
    expect(await mara.saveRecipient(noor.id)).toBe("recipient-stands");
    expect(await mara.removeRecipient(id)).toBe("removed");
    expect(await mara.removeRecipient(id)).toBe("not-found");
    expect(await mara.saveRecipient(noor.id)).not.toBe(id);
  });

  it("only the owner sees and removes a listed recipient", async () => {
    const [mara, other] = [await openSender(harness), await openSender(harness)];
    const id = await mara.saveRecipient(other.email);
    expect(await other.removeRecipient(id)).toBe("not-found");
    const { message } = await harness.call("sending.listRecipients", {}, { token: other.token });
    expect(message).toEqual([]);
    expect(await mara.recipients()).toHaveLength(1);
  });

  it("a user lists at most fifty recipients, also when the last two come at once", async () => {
    const mara = await openSender(harness);
    const friends = [];
    for (let count = 0; count < 51; count += 1) friends.push(await registerUser(harness));
    for (const { id } of friends.slice(0, 49))
      await owned(
        `INSERT INTO send_recipients (id, user_id, recipient_id, name, created_at, usable_from)
         VALUES (gen_random_uuid(), $1, $2, 'One', now(), now())`,
        [mara.id, id],
      );
    const saved = await Promise.all(
      friends.slice(49).map(({ email }) => mara.saveRecipient(email)),
    );
    expect(saved.filter((one) => one === "too-many-recipients")).toHaveLength(1);
    expect(await mara.recipients()).toHaveLength(50);
  });
});
