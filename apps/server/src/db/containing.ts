import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** From so many letters on an index of three letters each finds a text anywhere. */
const ANYWHERE_FROM = 3;

/**
 * Whether a lowered text has this part, in any case and without wildcards, as an index of `gin_trgm_ops`
 * serves it: anywhere; of two letters only where a line or a word begins with them.
 */
export function containing(lowered: Expression<string>, part: string): RawBuilder<SqlBool> {
  const plain = part.replace(/[\\%_]/g, "\\$&");
  return part.length < ANYWHERE_FROM
    ? sql`(${lowered} LIKE lower(${`%\n${plain}%`}) OR ${lowered} LIKE lower(${`% ${plain}%`}))`
    : sql`${lowered} LIKE lower(${`%${plain}%`})`;
}
