import { countryText } from "./country-text.ts";
import { installedAreas } from "./installed-areas.ts";
import { t } from "./text.ts";

/** What the areas let operators configure. */
export const configKinds = () => installedAreas().flatMap(({ configKinds: kinds = [] }) => kinds);

export const configKindOf = (kind: string) => configKinds().find((one) => one.kind === kind);

/** A kind as operators call it; an unnamed one keeps its own word. */
export function configText(kind: string): string {
  const known = configKindOf(kind);
  return known === undefined ? kind : t(known.label);
}

/** What a value is about: a word of the texts, a country, or its own name. */
export function subjectText(kind: string, name: string): string {
  const { subjects, subjectIs } = configKindOf(kind) ?? {};
  const ours = subjects?.[name];
  if (ours !== undefined) return t(ours.label);
  return subjectIs === "country" ? countryText(name) : name;
}
