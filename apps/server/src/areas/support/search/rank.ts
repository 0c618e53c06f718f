import type { Language } from "@candor/locales/languages.ts";
import { folded, says, termsIn, wordsIn } from "./words.ts";

/** A word in the title tells more of what a text is about than one in its body, and the more the shorter the title. */
const TITLE_WEIGHT = 4;
const TITLE_SHARE_WEIGHT = 4;
/** What says so much less than the best is not what was looked for. */
const SHARE_OF_BEST = 0.3;

export type Searched<Doc> = { doc: Doc; title: string; body?: string };

/**
 * What a few words find, the best first: each word counts by how few of the texts say it, and more where the title does.
 * Of several words at least half have to be said, and a text far below the best is left out.
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
/** Articles in eight languages several times over; what else is looked at goes with them. */
const KEPT_MAX = 2_000;

/** A text is divided once: in languages without spaces that costs more than all else. */
function divided(text: string, lang: Language): Divided {
  const key = `${lang} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = { folded: folded(text), words: wordsIn(text, lang) };
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, made);
  return made;
}
