/** The texts of the probe area by file; what it adds to a shared file stands in a file of its own beside it. */
const ENGLISH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  probe: { title: "Probe", risk: "A probe takes nothing and pays nothing." },
  "refusals.probe": { "probe-full": "The probe holds {maximum} at most." },
  "notices.probe": {
    "probe-ended": "Probe ended",
    "probe-ended-text": "{amount} {currency} is available again.",
  },
  "home.probe": { "entry-probe": "Probe" },
  "wallet.probe": { "line-probe-yield": "Probe: yield" },
  "finance.probe": { probe: "Probe", "probe-text": "Try what an area needs" },
  "articles.probe": {
    "change-probe-terms": "Probe terms",
    "field-probe_rate": "Rate",
    "value-probe": "probe",
  },
  "console-probe": {
    title: "Probe",
    queue: "End a probe",
    sentence: "{subject} asks for {number} to end",
    config: "Terms of the probe",
    rate: "Rate",
    "fact-user": "User",
    "fact-number": "Number",
  },
  "support.probe": { "kind-probe": "Probe" },
  "console-support.probe": { "kind-probe": "Probe" },
  "console.probe": { "house-probe": "Probe reserve" },
  "console-account.probe": { "product-probe": "Probe" },
};

const LANGUAGES = ["en", "fra", "hk", "jp", "kor", "spa", "th", "zh"] as const;
const CONSOLE_LANGUAGES = ["en", "zh"] as const;

/** Text in no language, so that a check never takes it for English; the probe is never read. */
const said = (language: string, text: string): string =>
  language === "en" ? text : text.replace(/\p{L}+(?![^{]*\})/gu, "…").replace(/^/, `${language} `);

export const textFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENGLISH).flatMap(([file, texts]) =>
    (file.startsWith("console") ? CONSOLE_LANGUAGES : LANGUAGES).map((language) => [
      `packages/locales/${language}/${file}.json`,
      `${JSON.stringify(
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, said(language, text)])),
        null,
        2,
      )}\n`,
    ]),
  ),
);
