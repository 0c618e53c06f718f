import { hash } from "node:crypto";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { loadTexts } from "../../../apps/server/src/platform/text.ts";
import { type Outcome, answerOf } from "../../harness/outcome.ts";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import type { Withdrawer } from "../../harness/withdrawers.ts";
import { type Tally, count } from "../race.ts";
import { type Laid, layEnding, laySale } from "./lay.ts";

export type Stage = { server: RunningServer; buyers: readonly Withdrawer[]; tally: Tally };
export type Scene = (stage: Stage, random: Random) => Promise<void>;

/** Buyers in one sale at once. */
const CROWD = 16;
const CONSENT = hash("sha256", loadTexts()("en", "nft.risk"), "hex");

type Bought = Outcome<CallOutput<"nft.buyNFT">>;

/** Prepares a purchase with its own key and a proven step-up, so that all are sent at once. */
async function purchase({ call, prove }: Withdrawer, { code, price }: Laid) {
  const fields: CallInput<"nft.buyNFT"> = { code, price, consent: CONSENT };
  const stepUp = code.startsWith("U") ? await prove("nft.buyNFT", fields) : undefined;
  return (): Promise<Bought> =>
    answerOf(() => call("nft.buyNFT", fields, stepUp === undefined ? {} : { stepUp }));
}

async function atOnce(stage: Stage, ready: readonly (() => Promise<Bought>)[]): Promise<number> {
  const outcomes = await Promise.all(ready.map((go) => go()));
  for (const outcome of outcomes) count(stage.tally, outcome);
  return outcomes.filter(({ kind }) => kind === "done").length;
}

const crowd = ({ buyers }: Stage, random: Random): readonly Withdrawer[] => {
  const first = random.below(buyers.length);
  return Array.from({ length: CROWD }, (_, at) => buyers[(first + at) % buyers.length]).filter(
    (buyer) => buyer !== undefined,
  );
};

function expectSold({ tally }: Stage, sold: number, most: number): void {
  if (sold > most) tally.overspent += sold - most;
  if (sold < most) tally.underspent += 1;
}

/** Sixteen users want a smaller number of copies or boxes. */
const last =
  (mode: "normal" | "box"): Scene =>
  async (stage, random) => {
    const stock = 1 + random.below(5);
    const sale = await laySale(stage.server, { mode, stock, perUser: 5 });
    const ready = await Promise.all(crowd(stage, random).map((one) => purchase(one, sale)));
    expectSold(stage, await atOnce(stage, ready), stock);
  };

export const SCENES = {
  "the last copies": last("normal"),
  "the last boxes": last("box"),

  "one user at a limited sale": async (stage, random) => {
    const sale = await laySale(stage.server, { mode: "normal", stock: CROWD, perUser: 2 });
    const [buyer] = crowd(stage, random);
    if (buyer === undefined) return;
    const ready = await Promise.all(Array.from({ length: CROWD }, () => purchase(buyer, sale)));
    expectSold(stage, await atOnce(stage, ready), 2);
  },

  "one copy put on sale again and again, and bought": async (stage, random) => {
    const [owner, ...others] = crowd(stage, random);
    if (owner === undefined) return;
    const house = await laySale(stage.server, { mode: "normal", stock: 1, perUser: 1 });
    const own = await (await purchase(owner, house))();
    count(stage.tally, own);
    if (own.kind !== "done") return;
    const code = own.value.item?.code ?? "";
    const fields = { code, price: "50", consent: CONSENT };
    const proofs = [];
    while (proofs.length < 4) proofs.push(await owner.prove("nft.resellNFT", fields));
    const answers = await Promise.all(
      proofs.map((stepUp) => answerOf(() => owner.call("nft.resellNFT", fields, { stepUp }))),
    );
    for (const outcome of answers) count(stage.tally, outcome);
    const sales = answers.flatMap((outcome) => (outcome.kind === "done" ? [outcome.value] : []));
    expectSold(stage, sales.length, 1);
    const ready = [];
    for (const sale of sales)
      for (const other of others.slice(0, 6)) ready.push(await purchase(other, sale));
    expectSold(stage, await atOnce(stage, ready), 1);
  },

  "a purchase as the sale ends": async (stage, random) => {
    const sale = await laySale(stage.server, { mode: "normal", stock: CROWD, perUser: 5 });
    const ready = await Promise.all(crowd(stage, random).map((one) => purchase(one, sale)));
    const [sold] = await Promise.all([atOnce(stage, ready), layEnding(stage.server, sale)]);
    if (sold > CROWD) stage.tally.overspent += 1;
  },
} as const satisfies Record<string, Scene>;
