import type { CallOutput } from "@candor/contract/types.ts";
import { isSigned } from "../../../lib/signature.ts";
import { digestOf } from "../../../parts/verify/hash.ts";
import { type Found, foundAmong } from "./found.ts";

type Month = CallOutput<"statements.listMonths">["list"][number];

/** Months, the newest first: hash, signature by a published key, and the month before by its hash. */
export async function monthsFound(list: readonly Month[], keys: readonly string[]): Promise<Found> {
  for (const [at, { month, text, hash, signature, public_key: key }] of list.entries()) {
    const before = list[at + 1];
    const isSound = await isSigned(key, text, signature);
    if (isSound === "unsupported") return { state: "unsupported" };
    const isRight =
      isSound &&
      keys.includes(key) &&
      (await digestOf(text)) === hash &&
      (before === undefined || text.includes(`\nprevious ${before.hash}\n`));
    if (!isRight) return foundAmong(list.length, month);
  }
  return foundAmong(list.length, undefined);
}
