import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { approvalDigest } from "@candor/chains/signing/approval.ts";
import { outcomeOf } from "../../harness/outcome.ts";
import { TOKEN, UNIT } from "./policy.ts";
import type { Insider, World } from "./world.ts";

type Row = {
  state: string;
  version: number;
  queue: string;
  pictures: string[];
  payload: { address?: string; amount?: string; fee?: string };
};

/** Each of these people approves the request if they may; returns the state that it reaches. */
export async function carry(world: World, people: readonly Insider[], id: string): Promise<string> {
  for (const person of people) {
    const row = await find(world, id);
    if (row.state !== "open") return row.state;
    for (const picture of row.pictures) await see(world, person, picture);
    if (row.queue === "withdrawal") await sign(world, person, id, row);
    const input = { id, version: row.version };
    const stepUp = await person.prove("trust.approveRequest", input);
    const options = stepUp === undefined ? {} : { stepUp };
    await outcomeOf(person.call("trust.approveRequest", input, options));
  }
  return (await find(world, id)).state;
}

async function find({ server }: World, id: string): Promise<Row> {
  const { rows } = await server.pool.query<Row>(
    "SELECT state::text, version, queue, pictures, payload FROM operator_requests WHERE id = $1",
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no request ${id}`);
  return row;
}

/** Opens a picture as the approver's screen does. */
async function see({ server }: World, { call, token }: Insider, id: string): Promise<void> {
  const linked = await outcomeOf(call("trust.linkPicture", { id }));
  if (linked.kind !== "done") return;
  const answer = await fetch(`${server.consoleBase}${linked.value.link}`, {
    headers: { cookie: `operator=${token}` },
  });
  await answer.arrayBuffer();
}

/** Signs the payment with an approver's passkey. */
async function sign(
  { server }: World,
  { id: operatorId, approver }: Insider,
  id: string,
  { payload: { address = "", amount = "0", fee = "0" } }: Row,
): Promise<void> {
  if (approver === undefined) return;
  const value = (BigInt(amount) - BigInt(fee)) * UNIT;
  const told = { chainId: DEVELOPMENT_CHAIN_ID, id, token: TOKEN, to: address, value: `${value}` };
  await server.pool.query(
    "INSERT INTO withdrawal_approvals VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING",
    [id, operatorId, JSON.stringify(approver.sign(approvalDigest(told)))],
  );
}
