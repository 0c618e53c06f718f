import type { Project } from "../../../tools/tidy/project.ts";

const TABLES =
  "options|option_links|chain_heads|head_lines|index_ticks|index_tick_hours|contract_closings|contract_mids";
const WRITES = new RegExp(
  `(?:INSERT INTO|UPDATE|DELETE FROM|COPY)\\s+(?:public\\.)?(?:${TABLES})\\b|(?:insertInto|updateTable|deleteFrom)\\("(?:${TABLES})"\\)|(?:copyRows\\(client|updateOpen<\\w+>\\()[^\\n]*"(?:${TABLES})"`,
);
/** The only files that may write decisions. */
const WRITERS: ReadonlySet<string> = new Set([
  "apps/server/src/areas/transparency/head-rows.ts",
  "apps/server/src/areas/transparency/line-rows.ts",
  "apps/server/src/exchange/contracts/columns.ts",
  "apps/server/src/exchange/options/columns.ts",
  "apps/server/src/feed/event-rows.ts",
  "apps/server/src/feed/pack-ticks.ts",
]);

/** Code that decides: it may use prices, terms and times, but no user. */
const DECIDING: readonly (readonly [path: RegExp, forbidden: RegExp, why: string])[] = [
  [
    /^(?:packages\/rules\/src\/(?:options|contracts)\/|packages\/rules\/src\/index-price|apps\/server\/src\/(?:exchange|feed)\/(?!simulat|noise|test-exchange))/,
    /Math\.random|process\.env|randomInt/,
    "what decides depends on chance or on a setting",
  ],
  [
    /^packages\/rules\/src\/options\/|^apps\/server\/src\/exchange\/options\/(?:proceed|apply-event)\.ts/,
    /\b(?:userId|user_id|holderId|realm|creditScore|level)\b/,
    "what decides of an option asks whose it is",
  ],
];

/** Finds code that could set a result which must follow from published data. */
export function auditCode(project: Project): string[] {
  return project.files.flatMap(({ path, code }) => {
    if (!/^(?:apps|packages)\//.test(path) || /\.(?:test|gen)\.tsx?$|\/testing\//.test(path))
      return [];
    return code.flatMap((line, index) => {
      const where = `${path}:${index + 1}`;
      const isWriting = /\.tsx?$/.test(path) && WRITES.test(line) && !WRITERS.has(path);
      return [
        ...(isWriting ? [`${where} writes what the exchange alone decides`] : []),
        ...DECIDING.flatMap(([of, forbidden, why]) =>
          of.test(path) && forbidden.test(line) ? [`${where}: ${why}`] : [],
        ),
      ];
    });
  });
}

/** Examples, by the path of the file that each is added as; the audit must find all. */
export const CODE_EXAMPLES: Readonly<Record<string, string>> = {
  "apps/server/src/areas/trust/settle-by-hand.ts": 'await tx.updateTable("options").set({ state })',
  "apps/server/src/areas/house/fix.ts": "await sql`UPDATE options SET state = 'lost'`.execute(tx)",
  "apps/server/src/feed/price-shift.ts": "const shift = Number(process.env.SHIFT ?? 0)",
  "packages/rules/src/options/luck.ts": "export const isLucky = () => Math.random() < 0.4",
  "packages/rules/src/options/whom.ts":
    "export const rateOf = (userId: string) => rates.get(userId)",
  "apps/server/src/areas/content/quote.ts": 'await db.insertInto("index_ticks").values(row)',
};
