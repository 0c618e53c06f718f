import { parseDec } from "@candor/money";
import { Fault, faults } from "./fault.ts";

/** The parameters of query and body by name; each occurs once. */
export type Params = ReadonlyMap<string, string>;

const PARAMS_MAX = 60;

/**
 * Reads `a=1&b=2`. A name given twice, in query and body together, is refused, since two readers could differ. Each
 * part is a name, one "=" and a value, so that a signed text is never read as another by cutting it elsewhere.
 */
export function paramsOf(...texts: readonly string[]): Params {
  const params = new Map<string, string>();
  for (const part of texts.flatMap((text) => text.split("&"))) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const name = decoded(part.slice(0, Math.max(at, 0)));
    // A base64 signature may end in it.
    if (name === "" || (name !== "signature" && part.includes("=", at + 1)))
      throw faults.illegal(name);
    const raw = part.slice(at + 1);
    const value = decoded(name === "signature" ? raw : raw.replaceAll("+", " "));
    if (params.has(name)) throw faults.twice(name);
    if (params.size >= PARAMS_MAX) throw new Fault(-1101, "Too many parameters.");
    if (value.includes("\0") || !value.isWellFormed()) throw faults.illegal(name);
    params.set(name, value);
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Fault(-1100, "Illegal characters found in a parameter.");
  }
}

/** A parameter's text; undefined if missing or empty. */
export const optional = (params: Params, name: string): string | undefined => {
  const value = params.get(name);
  return value === "" ? undefined : value;
};

export function required(params: Params, name: string): string {
  const value = optional(params, name);
  if (value === undefined) throw faults.missing(name);
  return value;
}

/** One of the given words, in any case. */
export function oneOf<Word extends string>(
  params: Params,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = optional(params, name)?.toUpperCase();
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found === undefined) throw faults.illegal(name);
  return found;
}

/** A whole number from `min` to `max`; `fallback` if missing. */
export function whole(
  params: Params,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const text = optional(params, name);
  if (text === undefined) return fallback;
  if (!/^\d{1,15}$/.test(text)) throw faults.illegal(name);
  const value = Number.parseInt(text, 10);
  if (value < min) throw faults.illegal(name);
  return Math.min(value, max);
}

/** A whole number; undefined if missing. */
export function wholeOrNone(params: Params, name: string): number | undefined {
  const text = optional(params, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw faults.illegal(name);
  return Number.parseInt(text, 10);
}

/** A decimal of zero or more as text; undefined if missing. */
export function decimalOrNone(params: Params, name: string): string | undefined {
  const text = optional(params, name);
  if (text !== undefined && parseDec(text) === undefined) throw faults.illegal(name);
  return text;
}
