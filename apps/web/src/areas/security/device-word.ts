const WORDS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Mac OS/, "Mac"],
  [/Windows/, "Windows"],
  [/Linux|CrOS/, "Linux"],
];

/** What a browser says its device is, as its maker calls it: a name to begin with; empty: it says nothing known. */
export const deviceWord = (agent: string): string =>
  WORDS.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
