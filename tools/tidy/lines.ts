import {
  type Finding,
  findLines,
  isCode,
  isTest,
  type Project,
  type SourceFile,
} from "./project.ts";

/** A rule about single lines: the files it reads, the pattern it looks for, and its message. */
type LineRule = {
  name: string;
  pattern: RegExp;
  covers: (file: SourceFile) => boolean;
  message: (found: string) => string;
};

const inProduct = ({ path }: SourceFile): boolean =>
  isCode(path) && /^(apps|packages)\//.test(path) && !path.endsWith(".config.ts");
const printsOrDraws = /^packages\/(money|ui)\/|\/[\w-]*[cC]hart[\w-]*\.tsx?$/;
/** Programs that check the application with another library of decimals, so they share no code with it. */
const sharesNothing = /^packages\/checks\//;
const hasNoClock =
  /^packages\/(rules|engine|contract|money)\/|^apps\/server\/src\/(areas|ledger|exchange)\//;
const goesByServerClock =
  /^(?:apps\/(?:web|console)|packages\/ui)\/src\/(?!time\/server-clock\.ts$)/;
const mayTouchLedger = /^apps\/server\/src\/(ledger|exchange|db\/migrations|testing)\//;

const rules: readonly LineRule[] = [
  {
    name: "number",
    pattern: /(?<![\w.])Number\(|\bparseFloat\(|\.toFixed\(/,
    covers: (file) =>
      inProduct(file) && !printsOrDraws.test(file.path) && !sharesNothing.test(file.path),
    message: (found) =>
      `${found} turns an amount into a JavaScript number: use Dec, or print with packages/ui`,
  },
  {
    name: "clock",
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    covers: (file) => isCode(file.path) && hasNoClock.test(file.path) && !isTest(file.path),
    message: (found) => `${found} here: time and chance are passed in`,
  },
  {
    name: "device-clock",
    pattern: /\bDate\.now\b|\bnew Date(?:\(\)|\b(?!\())|(?<!new )\bDate\(/,
    covers: (file) => isCode(file.path) && goesByServerClock.test(file.path) && !isTest(file.path),
    message: (found) =>
      `${found} here: the device's clock may be wrong; take serverNow of packages/ui`,
  },
  {
    name: "environment",
    pattern: /\bprocess\.env\b/,
    covers: (file) =>
      inProduct(file) &&
      !/^apps\/(?:server\/src\/platform\/config|signer\/src)\/config\.ts$/.test(file.path),
    message: () => "process.env is read by a process's config.ts only",
  },
  {
    name: "ledger-sql",
    pattern:
      /(?:\b(?:from|into|update|join|table|only)\s+|\w+(?:From|Into|Table|Join)\(\s*)["'`]?(accounts|ledger_entries|ledger_transactions|holds)\b/i,
    covers: (file) => inProduct(file) && !isTest(file.path) && !mayTouchLedger.test(file.path),
    message: (found) =>
      `"${found}": balances and entries are touched by the ledger and the exchange only`,
  },
  {
    name: "outcome",
    pattern: /pre_?(?:profit|result)|force_?price|risk_?(?:mode|result)|win_?rate|set_?outcome/i,
    covers: ({ path }) => /^(apps|packages)\/.*\.(tsx?|sql|json)$/.test(path),
    message: (found) => `"${found}" names a way to set an outcome, which Candor does not have`,
  },
  {
    name: "unfinished",
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    covers: ({ path }) => isCode(path) && !path.startsWith("tools/tidy"),
    message: (found) => `${found}: finish it, or write an issue`,
  },
];

export function lineRules(project: Project): Finding[] {
  return rules.flatMap((rule) =>
    project.files
      .filter(rule.covers)
      .flatMap((file) =>
        findLines(whole(file, rule), rule.pattern, rule.name, ([found]) =>
          rule.message(found.trim()),
        ),
      ),
  );
}

/** Unfinished work is noted in comments, so its rule reads them too. */
function whole(file: SourceFile, rule: LineRule): SourceFile {
  return rule.name === "unfinished" ? { ...file, code: file.lines } : file;
}
