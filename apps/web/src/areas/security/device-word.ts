const WORDS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Mac OS/, "Mac"],
  [/Windows/, "Windows"],
  [/Linux|CrOS/, "Linux"],
];

/** Returns the maker's name of the browser's device, as a default name; empty where it is unknown. */
export const deviceWord = (agent: string): string =>
  WORDS.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
