import type { Language } from "@candor/locales/languages.ts";
import { folded, says, termsIn, wordsIn } from "./words.ts";

/** A word in the title counts more than one in the body, and more the shorter the title is. */
const TITLE_WEIGHT = 4;
const TITLE_SHARE_WEIGHT = 4;
/** Results below this share of the best score are left out. */
const SHARE_OF_BEST = 0.3;

export type Searched<Doc> = { doc: Doc; title: string; body?: string };

/**
 * Ranks texts by a few words, best first. A word counts more the fewer texts have it, and more in a title. Of several
 * words a text needs at least half, and one far below the best is left out.
 */
export function ranked<Doc>(
  searched: readonly Searched<Doc>[],
  query: string,
  { lang, most }: { lang: Language; most: number },
): Doc[] {
  const terms = termsIn(query, lang);
  if (terms.length === 0) return [];
  const texts = searched.map(({ title, body = "" }) => ({
    title: divided(title, lang),
    body: divided(body, lang),
  }));
  const said = texts.map(({ title, body }) =>
    terms.map(
      (term) =>
        (says(title, term) ? TITLE_WEIGHT + TITLE_SHARE_WEIGHT / title.words.length : 0) +
        (says(body, term) ? 1 : 0),
    ),
  );
  const rarity = terms.map((_term, at) =>
    Math.log(1 + texts.length / Math.max(1, said.filter((one) => (one[at] ?? 0) > 0).length)),
  );
  const scored = searched.map(({ doc }, index) => {
    const weights = said[index] ?? [];
    const found = weights.filter((weight) => weight > 0).length;
    const score = weights.reduce((sum, weight, at) => sum + weight * (rarity[at] ?? 0), 0);
    return { doc, score: found * 2 >= terms.length ? score * (found / terms.length) : 0 };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * SHARE_OF_BEST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ doc }) => doc);
}

type Divided = { folded: string; words: readonly string[] };
const kept = new Map<string, Divided>();
/** Enough for the articles in eight languages several times over, and for other texts too. */
const KEPT_MAX = 2_000;

/** Splits each text once, because that is the slowest part in languages without spaces. */
function divided(text: string, lang: Language): Divided {
  const key = `${lang} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = { folded: folded(text), words: wordsIn(text, lang) };
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, made);
  return made;
}
