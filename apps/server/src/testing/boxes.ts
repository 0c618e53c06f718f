import { runProgramme } from "../areas/nft/market/run-programme.ts";
import { expect } from "vitest";
import type { CallInput } from "@candor/contract/types.ts";
import { decidedThere } from "./converting.ts";
import type { Harness } from "./harness.ts";

let presses = 0;

/** A sale of boxes of the house, as its programme opens it. */
export async function openBoxSale(harness: Harness, token: string) {
  await runProgramme(harness.ctx);
  const { message } = await harness.call("nft.getBoxList", { mode: "box" }, { token });
  const [sale] = message.list;
  if (sale === undefined) throw new Error("the house sells no boxes");
  return sale;
}

/** Buys a sealed box; returns its code and the hash of its seed. */
export async function buyBox(
  harness: Harness,
  token: string,
  sale: { code: string; price: string },
) {
  const { code, price } = sale;
  const answer = await harness.call(
    "nft.buyNFT",
    { code, price },
    { token, key: `box-${(presses += 1)}` },
  );
  expect(answer.type).toBe("ok");
  const { box } = answer.message;
  if (box === null) throw new Error("no box was bought");
  return box;
}

type Opening = CallInput<"nft.openBlindBox">;

export const askToOpen = (harness: Harness, token: string, input: Opening) =>
  harness.call("nft.openBlindBox", input, { token });

/** Opens boxes and lets seconds pass until each is drawn. */
export const openBoxes = (harness: Harness, token: string, inputs: readonly Opening[]) =>
  decidedThere(harness, Promise.all(inputs.map((input) => askToOpen(harness, token, input))));
