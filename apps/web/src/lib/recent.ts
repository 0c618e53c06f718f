const AT_MOST = 10;

/** A list of what was looked at, the latest first and each once. */
export const withRecent = (list: readonly string[], latest: string): string[] =>
  [latest, ...list.filter((known) => known !== latest)].slice(0, AT_MOST);
