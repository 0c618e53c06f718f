import type { WebSocket } from "ws";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createPace } from "./pace.ts";

const BEAT_MS = 20_000;
/** A socket ends after this many beats without a sign of life. */
const SILENT_BEATS = 3;
const LIFE_MS = 86_400_000;
/** The most bytes that may wait for one reader. */
const WAITING_BYTES = 1_048_576;
const PINGS_A_SECOND = 5;

/** One client's socket. */
export type Peer = {
  /** Sends a frame, or cuts the reader off if too much waits for it. */
  send: (frame: string | Buffer) => void;
  close: (code: number, reason: string) => void;
  onMessage: (take: (text: string) => void) => void;
  onClose: (end: () => void) => void;
  /** Asked now and then whether the socket may stay; after an exception it is asked again. */
  mayGoOn: () => Promise<boolean>;
  pause: () => void;
  resume: () => void;
};

type Entry = { ws: WebSocket; peer: Peer; since: number; silent: number };

/** The open sockets: they are pinged, and closed after a day, when silent, or when they may not stay. */
export function createPeers({ clock, log }: { clock: Clock; log: Log }) {
  const entries = new Set<Entry>();
  const beat = setInterval(() => {
    const now = clock.now().getTime();
    for (const entry of entries) {
      entry.silent += 1;
      if (entry.silent > SILENT_BEATS) entry.ws.terminate();
      else if (now - entry.since >= LIFE_MS) entry.ws.close(1001, "24 hours are over");
      else entry.ws.ping();
    }
    void recheck();
  }, BEAT_MS);
  beat.unref();

  const recheck = async (): Promise<void> => {
    for (const { ws, peer } of entries)
      try {
        if (!(await peer.mayGoOn())) ws.close(1008, "its key has ended");
      } catch (error) {
        log.warn({ err: error }, "a socket could not be looked after");
      }
  };

  return {
    enter: (ws: WebSocket): Peer => {
      const isPingedTooOften = createPace(clock, PINGS_A_SECOND);
      const peer: Peer = {
        send: (frame) => {
          if (ws.bufferedAmount > WAITING_BYTES) ws.terminate();
          else if (ws.readyState === ws.OPEN) ws.send(frame, { binary: false, compress: false });
        },
        close: (code, reason) => ws.close(code, reason),
        onMessage: (take) =>
          ws.on("message", (data: Buffer, isBinary) => {
            entry.silent = 0;
            if (isBinary) return ws.close(1003, "text is spoken here");
            if (ws.readyState !== ws.OPEN) return;
            try {
              take(data.toString());
            } catch (error) {
              log.error({ err: error }, "a message of a socket was not taken");
              ws.close(1011, "internal error");
            }
          }),
        onClose: (end) => ws.once("close", end),
        mayGoOn: () => Promise.resolve(true),
        pause: () => ws.pause(),
        resume: () => ws.resume(),
      };
      const entry: Entry = { ws, peer, since: clock.now().getTime(), silent: 0 };
      entries.add(entry);
      ws.once("close", () => entries.delete(entry));
      // A malformed frame closes the socket with its reason; nothing else has to be done.
      ws.on("error", () => undefined);
      ws.on("pong", () => (entry.silent = 0));
      ws.on("ping", (data) => {
        entry.silent = 0;
        if (isPingedTooOften()) ws.terminate();
        else if (ws.bufferedAmount <= WAITING_BYTES) ws.pong(data);
      });
      return peer;
    },
    recheck,
    close: () => {
      clearInterval(beat);
      for (const { ws } of entries) ws.terminate();
    },
  };
}
