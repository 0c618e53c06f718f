import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { toldOf } from "../support/asker.ts";
import { letTimePass, openTalker } from "./talker.ts";

/** The server is killed at most so long after a message is sent, so that some messages are stored and some are not. */
const KILL_WITHIN_MS = 40;

type Frame = { last_seq: number; list: { seq: number; text: string; removes: number | null }[] };

/**
 * Sends messages to a server that is killed meanwhile, each again under its key until it is taken, and returns what a
 * reader has seen who goes on from the last number after each kill. It must be what was sent, once and in order.
 */
export async function sendWhileKilled(
  server: RunningServer,
  { kills, random }: { kills: number; random: Random },
): Promise<{ sent: string[]; read: string[] }> {
  const { call } = await openTalker(server);
  const reader = openReader(server);
  const sent: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await reader.goOn();
    const message = {
      room: "fra",
      key: randomUUID(),
      text: `bonjour ${"a".repeat(kill)}`,
    } as const;
    sent.push(message.text);
    await letTimePass(server);
    const first = toldOf(call("chat.sendMessage", message));
    await wait(random.below(KILL_WITHIN_MS));
    await server.kill();
    await first;
    reader.close();
    await server.start();
    const told = await toldOf(call("chat.sendMessage", message));
    if (told !== "done") throw new Error(`message ${kill} was ${told} once the server was back`);
  }
  await reader.goOn();
  reader.close();
  return { sent, read: reader.read };
}

/** Reads as a client does: asks for what follows its last number, and skips what it has seen. */
function openReader({ base }: RunningServer) {
  const read: string[] = [];
  let last = 0;
  let close = (): void => undefined;
  const take = ({ list }: Frame): void => {
    for (const { seq, text } of list.filter((one) => one.seq > last)) {
      read.push(seq === last + 1 ? text : `?${text}`);
      last = seq;
    }
  };
  return {
    read,
    close: () => close(),
    goOn: async (): Promise<void> => {
      const socket = io(base, { transports: ["websocket"], forceNew: true, reconnection: false });
      close = () => socket.close();
      socket.onAny((_room: string, frame: Frame) => take(frame));
      const request = { channel: "chat.messages", params: { room: "fra", after: last } };
      const answer = (await socket.timeout(10_000).emitWithAck("subscribe", request)) as {
        snapshot: Frame;
      };
      take(answer.snapshot);
    },
  };
}
