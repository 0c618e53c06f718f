import { setTimeout as sleep } from "node:timers/promises";
import { SCENES } from "../feeds/scenes.ts";
import type { Stage } from "../feeds/stage.ts";

type ClockMove = (stage: Stage) => Promise<void> | void;

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Adds a random part, so that no step is a whole number of seconds. */
const step =
  (milliseconds: number) =>
  ({ time, random }: Stage): void =>
    time.step(milliseconds + Math.sign(milliseconds) * random.below(1_000));

/** The moves of a server's clock while options run. */
export const MOVES: Readonly<Record<string, ClockMove>> = {
  "half a second back": ({ time }) => time.step(-500),
  "half a second on": ({ time }) => time.step(500),
  "a second back": step(-1_000),
  "a second on": step(1_000),
  "seconds back": step(-7_000),
  "seconds on": step(7_000),
  "a minute back": step(-MINUTE),
  "a minute on": step(MINUTE),
  "an hour back": step(-HOUR),
  "an hour on": step(HOUR),
  "to and fro": async (stage) => {
    step(-MINUTE)(stage);
    await sleep(700 + stage.random.below(800));
    step(MINUTE)(stage);
  },
  "to and fro within a second": async (stage) => {
    stage.time.step(HOUR);
    await sleep(stage.random.below(300));
    stage.time.step(-HOUR);
  },
  "a nap": ({ time, random }) => time.pass(1_000 + random.below(3_000)),
  "a sleep": ({ time, random }) => time.pass(6_000 + random.below(84_000)),
  "a sleep, and a minute back": (stage) => {
    stage.time.pass(20_000);
    step(-MINUTE)(stage);
  },
  "a minute back while the leader changes": async (stage) => {
    step(-MINUTE)(stage);
    await SCENES["the leader changes"]?.(stage);
  },
  "a minute on while the leader changes": async (stage) => {
    step(MINUTE)(stage);
    await SCENES["the leader changes"]?.(stage);
  },
};
export const MOVE_NAMES = Object.keys(MOVES);
