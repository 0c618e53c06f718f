import { CallRefused } from "@candor/contract/client.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../../lib/call.ts";
import { isPassing } from "../../../lib/failure.ts";
import type { CallError } from "../../../lib/query.ts";
import type { Game } from "../data.ts";
import { openPlay, type Ways } from "./play.ts";

const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 4_000;

/** Soon at first, then every four seconds; as long as the server says where it says so. */
function waitMs(error: unknown, tries: number): number | undefined {
  if (!isPassing(error as CallError)) return undefined;
  const told = error instanceof CallRefused ? (error.params["seconds"] ?? "") : "";
  const seconds = Number.parseInt(told, 10);
  if (seconds > 0) return seconds * 1_000;
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** tries);
}

const ways = {
  send: (move) => call("game.playMove", move),
  waitMs,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
} satisfies Partial<Ways>;

/** Plays one game for as long as its board is shown. */
export function usePlay(game: Game, on: Pick<Ways, "onStale" | "onOver">) {
  const [play] = useState(() => openPlay(game, { ...ways, ...on }));
  useEffect(() => {
    play.open();
    return play.close;
  }, [play]);
  return {
    press: play.press,
    stop: play.close,
    shown: useSyncExternalStore(play.listen, play.shown),
  };
}
