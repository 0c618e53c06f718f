import { randomUUID } from "node:crypto";
import type { Client } from "@candor/contract/client.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import sharp from "sharp";
import { callAs } from "../../harness/call-as.ts";
import { newcomer } from "../../harness/newcomer.ts";
import { outcomeOf } from "../../harness/outcome.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { ask } from "../http/shot.ts";

export type Ticket = CallOutput<"support.openTicket">;
export type Asker = { call: Client; token: string };

/** A user with what another one could reach for: a deposit, a picture and a ticket. */
export type Owner = Asker & { deposit: string; picture: string; ticket: string };

export async function openAsker(server: RunningServer): Promise<Asker> {
  const { token } = await newcomer(server, `asker-${randomUUID()}`);
  return { token, call: callAs(server.base, token) };
}

export async function openOwner(server: RunningServer): Promise<Owner> {
  const asker = await openAsker(server);
  const told = { currency: 3, type: "TRC20", amount: "100", account: "somebody" };
  const { request_id: deposit } = await asker.call("deposit.requestDeposit", told);
  const picture = await upload(server, asker.token);
  const { id: ticket } = await asker.call("support.openTicket", question("Mine alone"));
  return { ...asker, deposit, picture, ticket };
}

async function upload({ base }: RunningServer, token: string): Promise<string> {
  const red = { create: { width: 8, height: 8, channels: 3, background: "red" } } as const;
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await sharp(red).png().toBuffer())]), "red.png");
  const headers = { authorization: token };
  const answer = await ask(`${base}/api/upload`, { method: "POST", headers, body });
  if (answer === "closed") throw new Error("the picture was not taken");
  return (JSON.parse(answer.text) as { message: string }).message;
}

export const question = (text: string, key = randomUUID()) =>
  ({ key, topic: "other", text }) as const;

/** "done", or the code of the refusal. */
export async function toldOf(call: Promise<unknown>): Promise<string> {
  const outcome = await outcomeOf(call);
  return outcome.kind === "refused" ? outcome.code : outcome.kind;
}
