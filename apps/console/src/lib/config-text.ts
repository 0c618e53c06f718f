import type { FigureKind } from "@candor/contract/config-fields.ts";
import { MISSING, formatAmount } from "@candor/ui/figures/format.ts";
import { configKindOf } from "./config-kinds.ts";
import type { ConfigLine } from "./config-lines.ts";
import { currencyName } from "./currency-names.ts";
import { exactPercent } from "./percent-text.ts";
import { localeNow, t, textOr } from "./text.ts";

const ONE: Readonly<Record<FigureKind | "currency", (value: string, words: string) => string>> = {
  text: (value) => value,
  number: (value) => formatAmount(value, { locale: localeNow() }),
  rate: (value) => exactPercent(value, localeNow()),
  switch: (value) => t(value === "1" ? "console.on" : "console.off"),
  currency: (value) => currencyName(value),
  word: (value, words) => textOr(`${words}-${value}`, value),
};

/** The configuration value that a part belongs to; a value without parts may be described by its subject. */
export type Of = { kind: string; subject: string };

/** A part of a configured value in words, by what its kind says it is; a dash where there is nothing. */
export function partText(
  { kind, subject }: Of,
  { name, field }: Pick<ConfigLine, "name" | "field">,
  values: readonly string[],
): string {
  const own = name === "" ? configKindOf(kind)?.subjects?.[subject]?.is : undefined;
  const is = own ?? field?.is ?? "text";
  const said = values
    .filter((value) => value !== "")
    .map((value) => ONE[is](value, field?.words ?? ""));
  return said.length === 0 ? MISSING : said.join(t("console.list-comma"));
}

/** A part as it is called, after the entry of the list that it belongs to. */
export function lineText({ entry, field, name }: ConfigLine): string {
  const part = field === undefined ? name : t(field.label);
  return entry === null ? part : t("console.part-of", { entry, part });
}
