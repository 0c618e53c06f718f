/** A bank as the index names it in some countries: one bank may stand there several times, under one id of Wikidata. */
export type Brand = {
  displayName: string;
  locationSet: { include?: readonly (string | readonly number[])[] };
  tags: Readonly<Record<string, string>>;
};

const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\p{Lm}\s]+$/u;
const LATIN_PART = /[\p{Script=Latin}\p{M}\p{Lm}'’ -]{3,}/u;
/** A country, or a part of one: `us-tx.geojson`. */
const COUNTRY = /^([a-z]{2})(?:-.*)?$/;
/** Banks of a country's other banks, at which no person has an account. */
const CENTRAL =
  /^(?:Bank Al-Maghrib|Banque de France|Banco de España|Bank of England|Bank of Japan)\b|^(?:中国人民银行|日本銀行)$/;

/** One line for each bank of a known country, in the sequence of their ids. */
export function bankLines(brands: readonly Brand[]): string[] {
  const byId = Map.groupBy(brands, ({ tags }) => tags["brand:wikidata"] ?? "");
  return [...byId]
    .filter(([id, [brand]]) => /^Q\d+$/.test(id) && !CENTRAL.test(brand?.displayName ?? ""))
    .map(([id, ofBank]) => ({ id, countries: countriesOf(ofBank), ...namesOf(ofBank) }))
    .filter(({ countries }) => countries.length > 0)
    .toSorted((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))
    .map(({ id, countries, own, en, zh, tw }) =>
      [id, countries.join(" "), own, en, zh, tw].join("\t").trimEnd(),
    );
}

const countriesOf = (brands: readonly Brand[]): string[] =>
  [
    ...new Set(
      brands
        .flatMap(({ locationSet }) => locationSet.include ?? [])
        .map((place) => (typeof place === "string" ? (COUNTRY.exec(place)?.[1] ?? "") : ""))
        .filter((code) => code !== "")
        // Metropolitan France has a code of its own in the index alone.
        .map((code) => (code === "fx" ? "FR" : code.toUpperCase())),
    ),
  ].toSorted();

/** The names that the index has, of which those that say the same again are left out. */
function namesOf(brands: readonly Brand[]) {
  const tag = (name: string, ofThem = brands): string[] =>
    ofThem.flatMap(({ tags }) => tags[name] ?? []);
  const among = (...codes: string[]): readonly Brand[] =>
    brands.filter((brand) => countriesOf([brand]).some((code) => codes.includes(code)));
  const names = [...tag("name"), ...brands.map(({ displayName }) => displayName)];
  const own = names.find((name) => !LATIN.test(name)) ?? names[0] ?? "";
  const en =
    [...tag("name:en"), ...tag("brand:en"), ...names, ...tag("official_name:en")].find((name) =>
      LATIN.test(name),
    ) ??
    LATIN_PART.exec(own)?.[0].trim() ??
    own;
  const chinese = (script: string, ...codes: string[]): string =>
    [
      ...tag("name:zh", among(codes[0] ?? "")),
      ...tag(`name:${script}`),
      ...tag(`brand:${script}`),
      ...tag("name:zh", among(...codes)),
      ...tag("name:zh"),
      ...tag("brand:zh"),
    ][0] ?? en;
  const zh = chinese("zh-Hans", "CN", "SG", "MY");
  const tw = chinese("zh-Hant", "TW", "HK", "MO");
  const unless = (name: string, same: string): string => (name === same ? "" : name);
  return { own, en: unless(en, own), zh: unless(zh, en), tw: unless(tw, en) };
}
