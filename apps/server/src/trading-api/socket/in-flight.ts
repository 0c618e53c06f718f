import type { Peer } from "./peers.ts";

const IN_FLIGHT_MAX = 64;
/** The most messages that may still arrive from a paused socket. */
const WAITING_MAX = 1_024;

/** Answers a socket's messages, a limited number at once; meanwhile the socket is not read. */
export function answerInFlight(peer: Peer, answerTo: (text: string) => Promise<object>): void {
  const waiting: string[] = [];
  let inFlight = 0;
  const take = (text: string): void => {
    inFlight += 1;
    void answerTo(text).then((answer) => {
      inFlight -= 1;
      peer.send(JSON.stringify(answer));
      const next = waiting.shift();
      if (next === undefined) peer.resume();
      else take(next);
    });
  };
  peer.onMessage((text) => {
    if (inFlight < IN_FLIGHT_MAX) return take(text);
    peer.pause();
    waiting.push(text);
    if (waiting.length > WAITING_MAX) peer.close(1008, "too many requests");
  });
  peer.onClose(() => {
    waiting.length = 0;
  });
}
