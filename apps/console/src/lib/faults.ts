import { cmp, parseDec } from "@candor/money";
import { t } from "./text.ts";

const blank = (value: string): string | undefined =>
  value.trim() === "" ? t("console.fill-in") : undefined;

/** What these fields lack: each that is empty is to be filled in. */
export const blanks = <Name extends string>(
  draft: Readonly<Record<NoInfer<Name>, string>>,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, blank(draft[name])])) as Record<
    Name,
    string | undefined
  >;

/** What the fields of rows lack, by the row's place and the field's name: "0.fee". */
export const rowBlanks = (
  rows: readonly Readonly<Record<string, string | number>>[],
): Record<`${number}.${string}`, string | undefined> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [`${index}.${name}`, blank(`${value}`)]),
    ),
  );

/** Whether nothing stands against a draft. */
export const isFine = (faults: { wrong?: object; missing?: object }): boolean =>
  [faults.wrong, faults.missing].every((said) =>
    Object.values(said ?? {}).every((fault) => fault === undefined),
  );

/** Whether one amount is above another; of an amount that is not written yet nothing is said. */
export function isAbove(text: string, bound: string): boolean {
  const [value, most] = [parseDec(text), parseDec(bound)];
  return value !== undefined && most !== undefined && cmp(value, most) > 0;
}
