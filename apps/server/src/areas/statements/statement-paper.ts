import { printValues } from "@candor/locales/figures.ts";
import { type Language, languageFacts } from "@candor/locales/languages.ts";
import { type Dec, ZERO, formatDec, sum } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { utcMinute } from "../../platform/text.ts";
import type { MonthRow } from "./month-rows.ts";
import type { Paper, PaperTable } from "./paper/paper.ts";
import type { Section } from "./read-statement.ts";
import type { StatementRow } from "./rows.ts";
import { dayText } from "./view.ts";

export type PaperTerms = {
  lang: Language;
  row: StatementRow;
  sections: readonly Section[];
  account: { account_name: string; realm: "live" | "demo" };
  house: string;
  /** The last signed month that had ended by the end of the period. */
  month: MonthRow | undefined;
  madeAt: Date;
};

/** A statement's content in the reader's language. */
export function statementPaper(
  { texts, catalogue }: Pick<CoreCtx, "texts" | "catalogue">,
  terms: PaperTerms,
): Paper {
  const { lang, row, sections, account, house, month, madeAt } = terms;
  const t = (id: string, values?: Readonly<Record<string, string>>) => texts(lang, id, values);
  const { locale } = languageFacts[lang];
  const printed = (amount: Dec): string =>
    printValues({ amount: formatDec(amount) }, locale)["amount"] ?? "";
  const codeOf = (id: number): string => catalogue.currency(id)?.code ?? "";

  const tableOf = ({ kind, currencyId, bounds, lines }: Section): PaperTable => {
    const amounts = lines.flatMap(({ amount }) => amount ?? []);
    return {
      title: `${t(`common.kind-${kind}`)} · ${codeOf(currencyId)}`,
      ...(bounds && { opening: [t("statements.opening"), printed(bounds.opening)] as const }),
      rows: lines.map((line) => [
        line.postedAt.toISOString().slice(0, 19).replace("T", " "),
        t(`wallet.line-${line.kind}`),
        line.ref ?? "",
        line.amount === null ? `(${printed(line.held)})` : printed(line.amount),
        line.balance === null ? "" : printed(line.balance),
      ]),
      sums: [
        [t("statements.came-in"), printed(sum(amounts.filter((amount) => amount > ZERO)))],
        [t("statements.went-out"), printed(sum(amounts.filter((amount) => amount < ZERO)))],
      ],
      ...(bounds && { closing: [t("statements.closing"), printed(bounds.closing)] as const }),
    };
  };

  const currency =
    row.currency_id === null ? t("statements.all-currencies") : codeOf(row.currency_id);
  return {
    lang,
    house,
    title: t("statements.paper-title"),
    madeAt,
    facts: [
      [t("statements.account"), account.account_name],
      [t("statements.realm"), t(`statements.realm-${account.realm}`)],
      [t("statements.period"), `${dayText(row.from_day)} – ${dayText(row.to_day)} (UTC)`],
      [t("statements.currency"), currency],
      ...(row.activity === null
        ? []
        : [[t("statements.kind"), t(`activity.kind-${row.activity}`)] as const]),
      [t("statements.made-at"), printValues({ from: utcMinute(madeAt) }, locale)["from"] ?? ""],
      [t("statements.number"), row.id],
    ],
    columns: ["time", "kind", "reference", "amount", "balance"].map((name) =>
      t(`statements.column-${name}`),
    ),
    tables: sections.map(tableOf),
    none: t("statements.paper-nothing"),
    notes: [
      row.activity === null
        ? [t("statements.sums-title"), t("statements.sums-text")]
        : [t("statements.kind"), t("statements.kind-text")],
      ...heldNotes(sections, t),
      month === undefined
        ? [t("statements.signature-title"), t("statements.signature-none")]
        : [
            t("statements.signature-title"),
            t("statements.signature-text", { month: month.month }),
            `SHA-256: ${month.hash.toString("hex")}`,
            `Ed25519: ${month.signature.toString("base64url")}`,
            t("statements.signature-key", { key: month.public_key }),
          ],
    ],
  };
}

/** A note that frozen and returned amounts are in no sum, when there are any. */
const heldNotes = (sections: readonly Section[], t: (id: string) => string): Paper["notes"] =>
  sections.some(({ lines }) => lines.some(({ held }) => held !== null))
    ? [[t("statements.held-title"), t("statements.held-text")]]
    : [];
