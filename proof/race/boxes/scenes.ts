import { CallLost } from "@candor/contract/client.ts";
import { dec } from "@candor/money";
import { type LaidBoxes, layBoxes } from "../../../apps/server/src/testing/box-sale.ts";
import { type Outcome, answerOf } from "../../harness/outcome.ts";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { type Trader, openTraders } from "../../harness/traders.ts";
import { type Tally, count } from "../race.ts";

export type Stage = { server: RunningServer; tally: Tally };
export type Scene = (stage: Stage, random: Random) => Promise<void>;

const USDT = 3;
/** Requests for one box. */
const OPENERS = 20;
const BOXES = 6;
const BUYERS = 8;
const LEFT = 3;
const PATIENCE_MS = 60_000;

type Opened = Awaited<ReturnType<typeof openBox>>;

/**
 * Repeats the call until the box is opened: on a busy machine the deciding second is recorded late, or an answer is
 * lost. A repeated call returns the box as it is, even with another seed.
 */
async function openBox({ call }: Trader, code: string, seed: string) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const isLast = Date.now() > deadline;
    const box = await call("nft.openBlindBox", { code, seed }).catch((error: unknown) => {
      if (error instanceof CallLost && !isLast) return undefined;
      throw error;
    });
    if (box !== undefined && (box.state === "opened" || isLast)) return box;
  }
}

const buyBox = ({ call }: Trader, { code, price }: LaidBoxes) =>
  call("nft.buyNFT", { code, price });

/** Sends all calls at once; a call to a server that is busy with the same rows is repeated. */
async function atOnce<T>(
  { tally }: Stage,
  goes: readonly (() => Promise<T>)[],
): Promise<Outcome<T>[]> {
  const outcomes = await Promise.all(goes.map(answerOf));
  for (const outcome of outcomes) count(tally, outcome);
  return outcomes;
}

const valuesOf = <T>(outcomes: readonly Outcome<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.kind === "done" ? [outcome.value] : []));

/** Counts successes above or below the expected number. */
function expectCount({ tally }: Stage, found: number, due: number): void {
  tally.overspent += Math.max(0, found - due);
  tally.underspent += Math.max(0, due - found);
}

async function begun({ server }: Stage, boxes: number, buyers: number) {
  const sale = await layBoxes(server.pool, new Date(), boxes);
  return { sale, traders: await openTraders(server, buyers, [[USDT, dec("1000")]]) };
}

async function bought(trader: Trader, sale: LaidBoxes): Promise<string> {
  const outcome = await answerOf(() => buyBox(trader, sale));
  const box = outcome.kind === "done" ? outcome.value.box : null;
  if (box === null) throw new Error(`a sale of boxes sold none: ${outcome.kind}`);
  return box.code;
}

/** Every caller must be told the drawn item. */
const isOpened = ({ state, item }: Opened): boolean => state === "opened" && item !== null;

export const SCENES = {
  oneBoxTwentyTimes: async (stage, random) => {
    const { sale, traders } = await begun(stage, BOXES, 1);
    const [trader] = traders;
    if (trader === undefined) return;
    const code = await bought(trader, sale);
    const goes = Array.from(
      { length: OPENERS },
      (_, at) => () => openBox(trader, code, `seed-${at}-${random.below(1_000)}`),
    );
    const opened = valuesOf(await atOnce(stage, goes)).filter(isOpened);
    const kinds = new Set(opened.map(({ item, draw }) => `${item?.code} ${draw.client_seed}`));
    expectCount(stage, kinds.size, 1);
    if (opened.length < OPENERS) stage.tally.underspent += 1;
  },
  allBoxesOfASale: async (stage, random) => {
    const { sale, traders } = await begun(stage, BOXES, BOXES);
    const boxes = await Promise.all(
      traders.map(async (trader) => ({ trader, code: await bought(trader, sale) })),
    );
    const goes = boxes.flatMap(({ trader, code }) =>
      [1, 2, 3].map((nth) => () => openBox(trader, code, `${nth}-${random.below(1_000)}`)),
    );
    const opened = valuesOf(await atOnce(stage, goes)).filter(isOpened);
    const items = new Set(opened.map(({ item }) => item?.code));
    expectCount(
      stage,
      new Set(opened.map(({ code, item }) => `${code} ${item?.code}`)).size,
      BOXES,
    );
    expectCount(stage, items.size, BOXES);
  },
  theLastBoxes: async (stage) => {
    const { sale, traders } = await begun(stage, LEFT, BUYERS);
    const goes = traders.map((trader) => () => buyBox(trader, sale));
    const boxes = valuesOf(await atOnce(stage, goes)).flatMap(({ box }) => box ?? []);
    expectCount(stage, boxes.length, LEFT);
    expectCount(stage, new Set(boxes.map(({ draw }) => draw.serial)).size, LEFT);
  },
} as const satisfies Record<string, Scene>;
