import type { Finding, Project } from "./project.ts";

type Rule = { breaks: (text: string, area: string) => boolean; message: string };

/** A unit after a plain space, where a line may break; a text message keeps it, since other spaces cost it more. */
const unitLoose = (text: string): boolean => /[0-9}] (?:h|s|Mo|MB|min|j|%)(?![\p{L}’])/u.test(text);

const never = (pattern: RegExp, message: string): Rule => ({
  breaks: (text) => pattern.test(text),
  message,
});

const KANA_OR_KANJI = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]";

const fullStop: Rule = {
  breaks(text) {
    const said = withoutValues(text).trim();
    return /[.!?] [¿¡]?[\p{Lu}가-힣]|。./u.test(said) && !/[.!?…。！？:：)）]$/u.test(said);
  },
  message: "two sentences end with a full stop, or a colon before what follows",
};

/** Words that an English reader of an exchange stumbles over, and British spellings; the glossary says what stands instead. */
const ODD_ENGLISH =
  /\b(?:anew|whoever|anybody|somebody|everybody|besides?|reckon\w*|at present|for a time|house price|other way round|cancell(?:ed|ing)|favourites?|colours?|enrol(?:s|ment)?|practise\w*|licences?)\b/i;

/** What of "How each language is written" in the glossary can be seen from the letters alone. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: [fullStop, never(ODD_ENGLISH, "a word that the glossary bans from English texts")],
  zh: [never(/你/, "its readers are 您")],
  hk: [never(/你/, "its readers are 您")],
  th: [
    never(/[^ ]ๆ/, "a space stands before ๆ"),
    never(/(?<!รายการ)โปรด/, "what is asked for begins with กรุณา"),
  ],
  jp: [
    fullStop,
    never(/あなた/, "its readers are お客様"),
    never(
      new RegExp(`${KANA_OR_KANJI} [A-Za-z0-9{#]|[A-Za-z0-9}#%] ${KANA_OR_KANJI}`, "u"),
      "no space stands beside a figure or code",
    ),
  ],
  kor: [
    fullStop,
    {
      breaks: (text, area) => !["mails", "notices"].includes(area) && /니다(?![가-힣])/.test(text),
      message: "screens and refusals speak 해요",
    },
    never(/[0-9}] (?:MB|KB)/, "no space stands before a unit"),
  ],
  fra: [
    fullStop,
    never(/(?<=[\p{L}\p{N}»)}’]) [:?!;]/u, "the space before : ? ! ; does not break"),
    { breaks: unitLoose, message: "the space before a unit does not break" },
  ],
  spa: [fullStop, { breaks: unitLoose, message: "the space before a unit does not break" }],
};

/** The texts keep what the glossary says of their language, as far as letters show it. */
export function writingRule(project: Project): Finding[] {
  return project.files.flatMap(({ path, lines }) => {
    const [, lang = "", area = ""] = /^packages\/locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return lines.flatMap((line, index) => {
      const [, key, quoted = ""] = /^\s*"([^"]+)": (".*"),?$/.exec(line) ?? [];
      if (key === undefined || `${area}.${key}` === "mails.code-sms") return [];
      const text = JSON.parse(quoted) as string;
      return (RULES[lang] ?? [])
        .filter(({ breaks }) => breaks(text, area))
        .map(({ message }) => ({
          file: path,
          line: index + 1,
          rule: "writing",
          message: `${area}.${key}: ${message}`,
        }));
    });
  });
}

/** The text without its placeholders and the words that they choose from. */
function withoutValues(text: string): string {
  const bare = text.replace(/\{[^{}]*\}/g, "");
  return bare === text ? text : withoutValues(bare);
}
