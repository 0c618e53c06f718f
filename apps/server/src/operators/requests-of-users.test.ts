import type { Rejection } from "@candor/contract/rejections.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { gated, notified, withGated } from "../testing/gated-area.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { listOwnRequests } from "./request-rows.ts";
import { openRequest, withdrawOwn } from "./ask.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness({ areas: withGated });
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const ask = async (token: string, number = "12.5") => {
  const answer = await harness.app.inject({
    method: "POST",
    url: "/api/gated/ask",
    headers: { authorization: token },
    payload: { number },
  });
  const { message, refusal } = answer.json<{ message: string; refusal?: { code: string } }>();
  return refusal?.code ?? message;
};
const decide = async (what: "approve" | "reject", id: string) => {
  if (what === "reject") return reject(id, { rejection: "own-wish" });
  const { message, refusal } = await office.call("support", "trust.approveRequest", {
    id,
    version: 1,
  });
  return refusal?.code ?? message.state;
};
const reject = async (
  id: string,
  said: { rejection?: Rejection; note?: string; reason?: string },
) => {
  const answer = await office.call("support", "trust.rejectRequest", { id, version: 1, ...said });
  return answer.refusal?.code ?? answer.message.state;
};

describe("what a user asks for", () => {
  it("a user's request is shown to its approvers by the schema of its queue", async () => {
    const token = await demoUser(harness);
    const id = await ask(token);
    const { message } = await office.call("support", "trust.getRequest", { id });
    expect(message).toMatchObject({ queue: "wish", requested_by: null, reason: null });
    expect(message.facts).toEqual([
      { name: "user", kind: "user", value: await userIdOf(harness, token) },
      { name: "number", kind: "number", value: "12.5" },
    ]);
  });

  it("a user's request is carried out once it is approved", async () => {
    const id = await ask(await demoUser(harness), "3");
    expect(await decide("approve", id)).toBe("approved");
    expect(notified.at(-1)).toBe("granted 3");
  });

  it("a user is told that a request was rejected, with the reason", async () => {
    expect(await decide("reject", await ask(await demoUser(harness)))).toBe("rejected");
    expect(notified.at(-1)).toBe("own-wish");
  });

  it("a user's request is rejected with one of its queue's reasons, not with an operator's own words alone", async () => {
    const id = await ask(await demoUser(harness));
    const before = notified.length;
    expect(await reject(id, {})).toBe("parameter-error");
    expect(await reject(id, { reason: "Your account is at risk" })).toBe("parameter-error");
    expect(await reject(id, { rejection: "payment-missing" })).toBe("parameter-error");
    expect(notified).toHaveLength(before);
    expect(await reject(id, { rejection: "other", note: "Ask again next week." })).toBe("rejected");
    expect(notified.at(-1)).toBe("other Ask again next week.");
    const { message } = await office.call("support", "trust.getRequest", { id });
    expect(message).toMatchObject({
      rejection: "other",
      answer: "Ask again next week.",
      rejections: ["own-wish", "other"],
    });
  });

  it("a rejection whose note names an address or a site is refused, and changes nothing", async () => {
    const id = await ask(await demoUser(harness));
    const note = "Move your coins to the safe wallet 0xBAD0, see candor-verify.example";
    expect(await reject(id, { rejection: "other", note })).toBe("note-not-plain");
    expect((await office.call("support", "trust.getRequest", { id })).message.state).toBe("open");
  });

  it("an operator writes at most five notes to users a day, and may always reject without one", async () => {
    harness.clock.advance(86_400_000);
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => ask(await demoUser(harness))));
    const said = { rejection: "other", note: "Ask again next week." } as const;
    const outcomes = await Promise.all(ids.map((id) => reject(id, said)));
    expect(outcomes.filter((outcome) => outcome === "rejected")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "notes-used-up")).toHaveLength(1);
    const left = ids[outcomes.indexOf("notes-used-up")] ?? "";
    expect(await reject(left, { rejection: "other" })).toBe("rejected");
    harness.clock.advance(86_400_000);
    const next = await ask(await demoUser(harness));
    expect(await reject(next, said)).toBe("rejected");
  });

  it("a user has at most one open request in a queue, even if several arrive at once", async () => {
    const token = await demoUser(harness);
    const outcomes = await Promise.all([ask(token), ask(token), ask(token)]);
    expect(outcomes.filter((outcome) => outcome === "request-stands")).toHaveLength(2);
    expect(await ask(token)).toBe("request-stands");
    const id = outcomes.find((outcome) => outcome !== "request-stands") ?? "";
    await decide("reject", id);
    expect(await ask(token)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a second request waits for one of the same user under way, and is refused if that one is stored", async () => {
    const { ctx, database } = harness;
    const userId = await userIdOf(harness, await demoUser(harness));
    const { wish } = gated.operatorContract.queues;
    const asked = { subject: "somebody", userId, payload: { number: "1" } };
    const waiting = async () =>
      (
        await database.ownerPool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
        )
      ).rowCount;
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx.db, async (tx) => {
      await openRequest(ctx, tx, wish, asked);
      second = inTransaction(ctx.db, (other) => openRequest(ctx, other, wish, asked));
      await expect.poll(waiting).toBe(1);
    });
    expect(await second).toMatchObject({ refused: "request-stands" });
  });

  it("a user cannot withdraw another user's request", async () => {
    const token = await demoUser(harness);
    const id = await ask(token);
    const back = (userId: string) =>
      inTransaction(harness.ctx.db, (tx) => withdrawOwn(tx, harness.ctx, { id, userId }));
    const stranger = await userIdOf(harness, await demoUser(harness));
    expect(await back(stranger)).toMatchObject({ refused: "not-found" });
    const userId = await userIdOf(harness, token);
    expect(await back(userId)).toBeUndefined();
    expect(await back(userId)).toMatchObject({ refused: "request-closed" });
    expect(await decide("approve", id)).toBe("request-closed");
    const shown = await listOwnRequests(harness.ctx.db, { userId, queue: "wish", count: 10 });
    expect(shown).toMatchObject([{ id, state: "withdrawn" }]);
    const others = { userId: stranger, queue: "wish", count: 10 };
    expect(await listOwnRequests(harness.ctx.db, others)).toEqual([]);
  });
});

describe("the users' side of the database", () => {
  const as = (statement: string, values: unknown[] = []) =>
    harness.database.pool.query(statement, values);

  it("the users' side of the database sees no operator's request and decides none", async () => {
    const id = await ask(await demoUser(harness));
    const { message } = await office.call("finance", "wallet.requestCredit", {
      id: await userIdOf(harness, await demoUser(harness)),
      currency_id: "3",
      type: "change",
      number: "10",
      source: "outside",
      reason: "a promise from last week",
    });
    const { rows } = await as("SELECT id FROM operator_requests WHERE id = ANY($1)", [
      [id, message.request_id],
    ]);
    expect(rows).toEqual([{ id }]);
    for (const state of ["approved", "rejected"])
      await expect(
        as("UPDATE operator_requests SET state = $2, closed_at = now() WHERE id = $1", [id, state]),
      ).rejects.toThrow(/row-level security|permission denied/);
  });

  it("a request that the users' side writes into an operators' queue cannot be approved", async () => {
    const userId = await userIdOf(harness, await demoUser(harness));
    const { rows } = await as(
      `INSERT INTO operator_requests
         (id, queue, subject, user_id, payload, approvals_needed, created_at, due_at)
       VALUES (gen_random_uuid(), 'credit', 's', $1,
         '{"realm":"demo","currency_id":3,"type":"change","number":"1000","source":"outside"}', 2, now(), now())
       RETURNING id`,
      [userId],
    );
    const input = { id: (rows as { id: string }[])[0]?.id ?? "", version: 1 };
    const { refusal } = await office.call("finance", "trust.approveRequest", input);
    expect(refusal?.code).toBe("not-found");
  });

  it("a request that its queue cannot read is neither shown nor asked a proof for", async () => {
    const { rows } = await as(
      `INSERT INTO operator_requests
         (id, queue, subject, user_id, payload, approvals_needed, created_at, due_at)
       VALUES (gen_random_uuid(), 'roles', 's', $1, '{"roles":7}', 2, now(), now()) RETURNING id`,
      [await userIdOf(harness, await demoUser(harness))],
    );
    const input = { id: (rows as { id: string }[])[0]?.id ?? "", version: 1 };
    const sent = { stepUp: null };
    const { refusal } = await office.call("owner", "trust.approveRequest", input, sent);
    expect(refusal?.code).toBe("not-found");
  });

  it("the users' side of the database opens no request in an operator's name", async () => {
    const userId = await userIdOf(harness, await demoUser(harness));
    await expect(
      as(
        `INSERT INTO operator_requests
           (id, queue, subject, user_id, requested_by, reason, payload, approvals_needed, created_at, due_at)
         SELECT gen_random_uuid(), 'credit', 's', $1, $2, 'because', '{}', 2, now(), now()`,
        [userId, office.idOf("finance")],
      ),
    ).rejects.toThrow(/row-level security/);
  });
});
