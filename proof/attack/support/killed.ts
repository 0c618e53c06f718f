import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { openAsker, question, toldOf } from "./asker.ts";

/** The server is killed at most so long after a message is sent, so that some messages are stored and some are not. */
const KILL_WITHIN_MS = 40;

/**
 * Sends messages to a server that is killed meanwhile, each again under its key until it is taken, and returns the sent
 * and the stored ones. These must be equal, each once and in order.
 */
export async function sendWhileKilled(
  server: RunningServer,
  { kills, random }: { kills: number; random: Random },
): Promise<{ sent: string[]; stored: string[] }> {
  const { call } = await openAsker(server);
  const { id } = await call("support.openTicket", question("0"));
  const sent = ["0"];
  for (let kill = 1; kill <= kills; kill += 1) {
    const message = { id, key: randomUUID(), text: `${kill}` };
    sent.push(message.text);
    const first = toldOf(call("support.sendMessage", message));
    await wait(random.below(KILL_WITHIN_MS));
    await server.kill();
    await first;
    await server.start();
    const told = await toldOf(call("support.sendMessage", message));
    if (told !== "done") throw new Error(`message ${kill} was ${told} once the server was back`);
  }
  const { messages } = await call("support.getTicket", { id });
  return {
    sent,
    stored: messages.map(({ seq, text }) => `${seq === Number(text) + 1 ? "" : "?"}${text}`),
  };
}
