import type { OperatorArea } from "../../packages/contract/src/define.ts";
import { operatorContract } from "../../packages/contract/src/index.ts";
import { compileTexts, valueNames } from "../../packages/locales/src/texts.ts";
import { languages, languagesOf } from "../../packages/locales/src/languages.ts";
import { type Finding, isCode, isTest, type Project, type SourceFile } from "./project.ts";

type Texts = Record<string, string>;

const folder = "packages/locales";

/**
 * Every language of an area says the same messages with the same values, each in its own words, and
 * all are used; a language that is none of the area's has no file of it.
 * What may stay as in English is listed: "spot.btc" in every language, "fra/spot.total" in one.
 */
export function localesRule(project: Project): Finding[] {
  const areas = project.files.flatMap(
    ({ path }) => /^packages\/locales\/en\/([\w-]+(?:\.[\w-]+)?)\.json$/.exec(path)?.[1] ?? [],
  );
  const sameAllowed = new Set(
    JSON.parse(project.find(`${folder}/same-as-english.json`)?.text ?? "[]") as string[],
  );
  const isUsed = usage(project);
  const twice = project.files
    .filter(({ path }) => new RegExp(`^${folder}/\\w+/[\\w.-]+\\.json$`).test(path))
    .flatMap(repeatedKeys);
  const found = areas.flatMap((area) => {
    const english = project.find(`${folder}/en/${area}.json`);
    if (!english) return [];
    const texts = JSON.parse(english.text) as Texts;
    const unused = Object.keys(texts)
      .filter((key) => !isUsed(idOf(area, key)))
      .map((key) => finding(english, key, `${idOf(area, key)} is used nowhere`));
    const spoken = languagesOf(area);
    const strays = languages
      .filter((lang) => !spoken.includes(lang))
      .flatMap((lang) => project.find(`${folder}/${lang}/${area}.json`) ?? [])
      .map((file) => finding(file, "", `${area} is not said in this language`));
    return [
      ...unused,
      ...strays,
      ...spoken
        .filter((lang) => lang !== "en")
        .flatMap((lang) => compare(project, lang, area, english, texts, sameAllowed)),
    ];
  });
  return [...twice, ...found];
}

/** The id of an area's text in a shared file: `refusals.spot` adds to `refusals`. */
const idOf = (file: string, key: string): string => `${file.replace(/\..*$/, "")}.${key}`;

/** With a duplicate key the last text would be shown and the first lost unnoticed. */
function repeatedKeys({ path, text }: SourceFile): Finding[] {
  const seen = new Set<string>();
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:)?/g)].flatMap(
    ({ 1: key = "", 2: colon, index }) => {
      if (colon === undefined || !seen.has(key)) {
        if (colon !== undefined) seen.add(key);
        return [];
      }
      const line = text.slice(0, index).split("\n").length;
      return [{ file: path, line, rule: "locales", message: `${key} is said a second time` }];
    },
  );
}

function compare(
  project: Project,
  lang: string,
  area: string,
  english: SourceFile,
  texts: Texts,
  sameAllowed: ReadonlySet<string>,
): Finding[] {
  const file = project.find(`${folder}/${lang}/${area}.json`);
  if (!file)
    return [
      { file: english.path, line: 1, rule: "locales", message: `there is no ${lang}/${area}.json` },
    ];
  const other = JSON.parse(file.text) as Texts;
  const missing = Object.keys(texts).filter((key) => other[key] === undefined);
  const extra = Object.keys(other).filter((key) => texts[key] === undefined);
  return [
    ...missing.map((key) => finding(file, key, `${idOf(area, key)} is missing`)),
    ...extra.map((key) => finding(file, key, `${idOf(area, key)} is not in the English file`)),
    ...Object.entries(other).flatMap(([key, text]) => {
      const said = texts[key];
      if (said === undefined) return [];
      const fault = textFault(
        area,
        key,
        said,
        text,
        [idOf(area, key), `${lang}/${idOf(area, key)}`].some((id) => sameAllowed.has(id)),
      );
      return fault ? [finding(file, key, `${idOf(area, key)} ${fault}`)] : [];
    }),
  ];
}

function textFault(
  area: string,
  key: string,
  english: string,
  text: string,
  maySayTheSame: boolean,
): string | undefined {
  if (text.trim() === "") return "is empty";
  const hasWords = /\p{L}{2}/u.test(english.replace(/\{[^{}]*\}/g, ""));
  if (text === english && hasWords && !maySayTheSame)
    return "is left in English (or belongs in same-as-english.json)";
  try {
    const [wanted, found] = [english, text].map((one) => values(area, key, one));
    return wanted === found
      ? undefined
      : `takes the values "${found}", the English text "${wanted}"`;
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function values(area: string, key: string, text: string): string {
  const message = compileTexts(area, { [key]: text })[`${area}.${key}`];
  return message === undefined ? "" : valueNames(message).join(", ");
}

/** What the console says of a request's facts that are words: the contract names them, no code does. */
const wordsOfFacts = Object.entries<OperatorArea>(operatorContract).flatMap(([area, { queues }]) =>
  Object.values(queues).flatMap(({ facts }) =>
    Object.entries(facts)
      .filter(([, kind]) => kind === "word")
      .map(([fact]) => `console-${area}.${fact}-`),
  ),
);

/**
 * A message is used where its id stands as a text, where a template begins and ends like it, or where it
 * is a word of a fact; the end of an area's name may be a value too, as long as the key begins with a word.
 */
function usage(project: Project): (id: string) => boolean {
  const source = project.files
    .filter(({ path }) => isCode(path) && !isTest(path) && /^(apps|packages)\//.test(path))
    .map(({ code }) => code.join("\n"))
    .join("\n");
  const literals = new Set(
    [...source.matchAll(/["'`]([a-z][\w-]*\.[\w-]+)["'`]/g)].map(([, id]) => id),
  );
  const templates = [
    ...source.matchAll(/`([a-z][\w-]*(?:\$\{[^`{}]*\}(?=\.[a-z]))?\.[\w-]*)\$\{[^`]*\}([\w-]*)`/g),
  ].map(
    ([, head = "", tail = ""]) =>
      new RegExp(`^${head.replace(/\$\{[^}]*\}/, "[a-z]+").replace(".", "\\.")}.+${tail}$`),
  );
  return (id) =>
    literals.has(id) ||
    templates.some((template) => template.test(id)) ||
    wordsOfFacts.some((head) => id.startsWith(head));
}

function finding(file: SourceFile, key: string, message: string): Finding {
  const index = file.lines.findIndex((line) => line.includes(`"${key}":`));
  return { file: file.path, line: index + 1 || 1, rule: "locales", message };
}
