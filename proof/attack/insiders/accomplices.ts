import { dec } from "@candor/money";
import type { OperatorSampleContext } from "../../../apps/server/src/manifest/samples.ts";
import { receipt } from "../../../apps/server/src/testing/receipt.ts";
import { openOperators } from "../../harness/operators.ts";
import { outcomeOf } from "../../harness/outcome.ts";
import { type Withdrawer, openWithdrawers } from "../../harness/withdrawers.ts";
import type { World } from "./world.ts";

const FUNDS = dec("100000");
const DAYS = 60;

export type Accomplice = Withdrawer & { to: string };

/** Opens a user who was prepared long before: verified, with funds and a listed address. */
export async function openAccomplice({ server }: World): Promise<Accomplice> {
  const [user] = await openWithdrawers(server, 1, FUNDS);
  if (user === undefined) throw new Error("no user");
  const { rows } = await server.pool.query<{ address: string }>(
    `WITH older AS (UPDATE users SET created_at = now() - interval '${DAYS} days' WHERE id = $1)
     SELECT address FROM withdrawal_addresses WHERE id = $2`,
    [user.userId, user.address],
  );
  return { ...user, to: rows[0]?.address ?? "" };
}

/** Requests a withdrawal; returns its id, or undefined if it was refused. */
export async function askWithdrawal(
  { call, address, prove }: Accomplice,
  number: string,
): Promise<string | undefined> {
  const fields = { currency: "3", number, address };
  const stepUp = await prove("withdrawal.requestWithdrawal", fields);
  const outcome = await outcomeOf(call("withdrawal.requestWithdrawal", fields, { stepUp }));
  return outcome.kind === "done" ? outcome.value.id : undefined;
}

let receipts = 0;

/** Reports a payment that never happened, with a picture of a receipt. */
export async function tellDeposit(
  { server }: World,
  { userId, token, call }: Accomplice,
  amount: string,
): Promise<string | undefined> {
  receipts += 1;
  const body = new FormData();
  const picture = new Uint8Array(await receipt(receipts));
  body.append("file", new Blob([picture], { type: "image/png" }), "receipt.png");
  const headers = { authorization: token };
  const uploaded = await fetch(`${server.base}/api/upload`, { method: "POST", headers, body });
  const { message } = (await uploaded.json()) as { message: string };
  const told = { amount, currency: "3", type: "TRC20", voucher: message };
  const account = `payer ${receipts} of ${userId}`;
  const outcome = await outcomeOf(call("deposit.requestDeposit", { ...told, account }));
  return outcome.kind === "done" ? outcome.value.request_id : undefined;
}

/** Opens honest users and their requests, for the sample inputs of the calls. */
export async function openSubjects(
  world: World,
  { userId }: Accomplice,
): Promise<Omit<OperatorSampleContext, "person">> {
  const [support] = await openOperators(world.server, "support", 1);
  const [victim] = await openOperators(world.server, "content", 1);
  const asked = await support?.call("wallet.requestCredit", {
    id: userId,
    currency_id: "3",
    type: "change",
    number: "1",
    source: "outside",
    reason: "a payment that was missed",
  });
  const { rows } = await world.server.pool.query<{ id: string }>(
    "SELECT id FROM content_items LIMIT 1",
  );
  return {
    userId,
    operatorId: victim?.id ?? "",
    requestId: asked?.request_id ?? "",
    itemId: rows[0]?.id ?? "",
  };
}
