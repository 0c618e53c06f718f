import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb } from "../db/pool.ts";
import { USERS, cells } from "../testing/access-matrix.ts";
import { type AccessWorld, OWNER_FUNDS, createAccessWorld } from "../testing/access-world.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { fundUser, placeLimit, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../testing/harness.ts";
import { sendForm } from "../testing/raw-request.ts";
import { sampleInput } from "../testing/samples.ts";

const callIds = Object.entries(contract as Record<string, Area>).flatMap(([area, { calls }]) =>
  Object.keys(calls).map((id) => `${area}.${id}` as CallId),
);

let harness: Harness;
let office: OperatorConsole;
let world: AccessWorld;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  world = await createAccessWorld({
    db: openDb(harness.database.ownerPool),
    clock: harness.clock,
    price: "90000",
    send: async ({ side, method, path, headers, body }) => {
      const { app } = side === "users" ? harness : office;
      const sent = { method, url: path, headers, ...(body !== undefined && { payload: body }) };
      const { statusCode: status, payload: text } = await app.inject(sent);
      return { status, text };
    },
  });
  await harness.ctx.policy.refresh();
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

describe("what each of a guest, four sessions and eight roles gets is what its access says:", () => {
  const calls = Map.groupBy(cells, ({ side, id }) => `${side} ${id}`);

  it.each([...calls])(
    "%s gives each actor the outcome that its access declares",
    async (_call, row) => {
      const expected = row.map(({ actor, expected: outcome }) => [actor, outcome]);
      const measured = row.map(async (cell) => [cell.actor, await world.measure(cell)]);
      expect(await Promise.all(measured)).toEqual(expected);
    },
  );
});

describe("what belongs to another user", () => {
  const reads = callIds.filter((id) => endpointOf(id).kind === "read");

  it.each(reads)("no answer of %s shows another user's data to a caller", async (id) => {
    const { id: ownerId, email, orderId } = world.owner;
    const secrets = [ownerId, email, orderId, OWNER_FUNDS, "12255.678912"];
    for (const actor of USERS.filter((one) => one !== "owner")) {
      const sample = sampleInput(id, { orderId: world.owner.orderId, person: 0 });
      const answer = JSON.stringify(
        await sendForm(harness, id, sample, { token: await world.tokenOf(actor) }),
      );
      expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
    }
  });

  it("the answers to an owner show the owner's data", async () => {
    const fresh = await registerUser(harness);
    await fundUser(harness, fresh.id, 3, OWNER_FUNDS);
    const order = await placeLimit(harness, fresh.token, "buy", "0.001", "90000");
    const answers = await Promise.all(
      reads.map((id) =>
        sendForm(harness, id, sampleInput(id, { orderId: world.owner.orderId, person: 0 }), {
          token: fresh.token,
        }),
      ),
    );
    const text = JSON.stringify(answers);
    for (const known of [fresh.id, fresh.email, order.message.id, OWNER_FUNDS, "12255.678912"])
      expect(text).toContain(known);
  });

  it("a read refuses a request that names another user", async () => {
    const token = await world.tokenOf("other");
    for (const id of reads) {
      const sample = {
        ...sampleInput(id, { orderId: world.owner.orderId, person: 0 }),
        user_id: world.owner.id,
      };
      expect((await sendForm(harness, id, sample, { token })).refusal?.code).toBe(
        "parameter-error",
      );
    }
  });
});
