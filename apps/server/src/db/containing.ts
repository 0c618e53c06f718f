import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** From this many letters on, the trigram index finds a text anywhere. */
const ANYWHERE_FROM = 3;

/**
 * Whether a lowered text contains this part, in any case and without wildcards, by an index of `gin_trgm_ops`. Two
 * letters are found only at the beginning of a line or a word.
 */
export function containing(lowered: Expression<string>, part: string): RawBuilder<SqlBool> {
  const plain = part.replace(/[\\%_]/g, "\\$&");
  return part.length < ANYWHERE_FROM
    ? sql`(${lowered} LIKE lower(${`%\n${plain}%`}) OR ${lowered} LIKE lower(${`% ${plain}%`}))`
    : sql`${lowered} LIKE lower(${`%${plain}%`})`;
}
