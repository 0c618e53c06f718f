import type { CallOutput } from "@candor/contract/types.ts";
import { headText } from "@candor/rules/options/head-text.ts";
import { feedText } from "@candor/rules/transparency/feed-text.ts";
import { isSigned } from "../../../lib/signature.ts";
import { chainedHash } from "../../../parts/verify/hash.ts";

export type Line = CallOutput<"transparency.listHeadLines">[number];
/** The newest line that this browser has seen, and every key that it has believed. */
export type Seen = { line: number; hash: string; keys: readonly string[] };

export const keysOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ public_key: key, head }) => [key, head.public_key])),
];

/** The first line that is not chained, not signed, by an unknown key, or not the one that was seen. */
export async function wrongLine(
  lines: readonly Line[],
  seen: Seen | undefined,
  again: Line | undefined,
): Promise<string | undefined> {
  if (seen !== undefined && (again?.line !== seen.line || again.hash !== seen.hash))
    return `${seen.line}`;
  const keys = seen?.keys ?? keysOf(lines);
  let before: Line | undefined;
  for (const line of lines) {
    const isNext = before === undefined || followsOn(line, before);
    const isKnown = keysOf([line]).every((key) => keys.includes(key));
    if (!isNext || !isKnown || (await hashOf(line)) !== line.hash) return `${line.line}`;
    const isRight = await areSigned(line);
    if (isRight === "unsupported") return isRight;
    if (!isRight) return `${line.line}`;
    before = line;
  }
  return undefined;
}

const followsOn = (line: Line, before: Line): boolean =>
  line.line === before.line + 1 && line.previous === before.hash;

const hashOf = ({ line, at, previous, head }: Line): Promise<string> =>
  chainedHash(
    previous,
    `${line}|${Date.parse(at)}|${feedText({ ...head, at: Date.parse(head.at) })}`,
  );

async function areSigned(line: Line): Promise<boolean | "unsupported"> {
  const own = { chain: "feed" as const, number: line.line, hash: line.hash, at: line.at };
  for (const { signed, by } of [
    { signed: own, by: line },
    { signed: line.head, by: line.head },
  ]) {
    const text = headText({ ...signed, at: Date.parse(signed.at) });
    const found = await isSigned(by.public_key, text, by.signature);
    if (found !== true) return found;
  }
  return true;
}
