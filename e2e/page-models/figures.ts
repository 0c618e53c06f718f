/** The number that an English screen shows: the first in a text, its groups and its true minus read. */
export function figureIn(text: string | null): number {
  const found = /[−-]?[\d,]+(?:\.\d+)?/.exec(text ?? "")?.[0];
  if (found === undefined) throw new Error(`no figure in "${text}"`);
  return Number(found.replaceAll(",", "").replace("−", "-"));
}
