import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** Messages ready to run, by `<area>.<key>`. */
export type CompiledTexts = Record<string, CompiledMessage>;

/**
 * One `<lang>/<area>.json`, a flat object of ICU texts, compiled. Throws on a text that is not ICU
 * or a value that is not text, naming the key.
 */
export function compileTexts(area: string, texts: Record<string, unknown>): CompiledTexts {
  const compiled: CompiledTexts = {};
  for (const [key, text] of Object.entries(texts)) {
    const id = `${area}.${key}`;
    if (typeof text !== "string") throw new Error(`${id} is not a text`);
    try {
      compiled[id] = compileMessageOrThrow(text);
    } catch (error) {
      throw new Error(`${id} is not an ICU message`, { cause: error });
    }
  }
  return compiled;
}

/** Names of the values that a message needs, those inside plurals and selects too. */
export function valueNames(message: CompiledMessage): string[] {
  const names = new Set<string>();
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue;
      const [name, , choices] = token as [unknown, unknown, unknown];
      if (typeof name === "string" && name !== "#") names.add(name);
      if (typeof choices === "object" && choices !== null)
        for (const choice of Object.values(choices)) walk(choice);
    }
  };
  walk(message);
  return [...names].toSorted();
}
