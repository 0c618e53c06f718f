import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { carriersOf } from "./carriers.ts";
import { createDelivery } from "./deliver.ts";
import { queueMessage } from "./queue.ts";

let harness: Harness;
let gateway: Server;
const keys: (string | string[] | undefined)[] = [];
let status = 200;
beforeAll(async () => {
  harness = await createHarness();
  gateway = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    request.resume().on("end", () => response.writeHead(status).end());
  });
  await once(gateway.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await harness.close();
});

async function send(target: string): Promise<string> {
  const { ctx } = harness;
  await inTransaction(ctx.db, (tx) =>
    queueMessage(ctx, tx, { channel: "sms", target, subject: "", body: "Something" }),
  );
  return deliver(target);
}

async function deliver(target: string): Promise<string> {
  const { ctx } = harness;
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  const delivery = createDelivery(ctx, "sms", carriersOf({ mail: undefined, sms: { url } }).sms!);
  delivery.turn(new AbortController().signal);
  await delivery.idle();
  const { state } = await ctx.db
    .selectFrom("outbox_messages")
    .select("state")
    .where("target", "=", target)
    .executeTakeFirstOrThrow();
  return state;
}

it("a text message that the gateway takes is sent", async () => {
  expect(await send("+66 1")).toBe("sent");
});

it("a text message to a number that the gateway refuses is not tried again", async () => {
  status = 422;
  expect(await send("+66 2")).toBe("failed");
});

it("a text message that the gateway cannot take now is sent later, under the same key", async () => {
  status = 503;
  expect(await send("+66 3")).toBe("waiting");
  status = 200;
  harness.clock.advance(10_000);
  expect(await deliver("+66 3")).toBe("sent");
  expect(keys.at(-1)).toBe(keys.at(-2));
});
