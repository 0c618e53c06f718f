import { plainText } from "@candor/money";
import { HOSTILE_TEXTS } from "../../../apps/server/src/testing/hostile-amounts.ts";
import type { Random } from "../../harness/random.ts";

const LETTERS = Array.from("0123456789.-+eE,_ x%٣５\0\t\u202e\ud800'\";<>{}[]&=\\/");
const DECIMAL = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const LENGTH_MAX = 24;

/** A text that looks like an amount but is invalid on the wire, for example in digits of another script. */
export function badAmount(random: Random): string {
  if (random.below(2) === 0) return random.pick(HOSTILE_TEXTS);
  const text = Array.from({ length: 1 + random.below(LENGTH_MAX) }, () => random.pick(LETTERS));
  const written = text.join("");
  return DECIMAL.test(plainText(written)) ? `-${written}` : written;
}

const ODD = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u2066",
  "\ufeff",
  "../../etc/passwd",
  "%00",
  "%ff",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "$1",
  "{{7*7}}",
  "<script>",
  "9007199254740993",
  "-1",
  "1e309",
  "2147483648",
  "9223372036854775808",
  "99999999999999999999",
  "2026-13-45T99:99:99Z",
  "018f0000-0000-7000-8000-00000000000g",
  "A".repeat(70_000),
  "𝔘".repeat(2_000),
] as const;

/** A text of any kind, valid or not. */
export function oddText(random: Random): string {
  return random.below(4) === 0 ? badAmount(random) : random.pick(ODD);
}

/** A JSON value of any kind, up to some levels deep. */
export function oddValue(random: Random, depth = 3): unknown {
  const kind = random.below(depth === 0 ? 4 : 6);
  if (kind === 0) return oddText(random);
  if (kind === 1) return random.pick([null, true, false]);
  if (kind === 2) return random.pick([0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER]);
  if (kind === 3) return "";
  const size = random.below(4);
  if (kind === 4) return Array.from({ length: size }, () => oddValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [oddText(random).slice(0, 40), oddValue(random, depth - 1)]),
  );
}
