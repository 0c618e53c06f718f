import type * as z from "zod/mini";
import type { ConfigKind } from "../operators/config-kind.ts";
import { type FinanceArea, listPublished, newestPublished, publish } from "./term-rows.ts";

/** As the table requires. */
const SUBJECT = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * The configuration kind by which operators publish an area's terms, with a second approver and a notice period like
 * all public configuration. A new subject may be published first.
 */
export const publishedTerms = <S extends z.ZodMiniType>(
  area: FinanceArea,
  parts: Pick<ConfigKind<S>, "fits"> = {},
): ConfigKind<S> => ({
  ...parts,
  isPublic: true,
  list: async (db) =>
    (await listPublished(db, area)).map(({ subject, value }) => ({
      subject,
      title: subject,
      value,
    })),
  find: async (db, subject) => {
    if (!SUBJECT.test(subject)) return undefined;
    return (await newestPublished(db, area, subject))?.value ?? null;
  },
  write: (tx, subject, value, now) => publish(tx, { area, subject, value, now }),
});
