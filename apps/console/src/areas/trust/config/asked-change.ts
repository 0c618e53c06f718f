import type { RequestRecord } from "../../../lib/area.ts";

/** The change of configuration that these facts are; undefined where they are none, or are not all there. */
export function askedChange(facts: RequestRecord["facts"]) {
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value ?? undefined;
  const [kind, subject] = [valueOf("kind"), valueOf("subject")];
  const after = valueOf("value-asked");
  if (kind === undefined || subject === undefined || after === undefined) return undefined;
  const before = valueOf("value-before");
  return {
    of: { kind, subject },
    before: before === undefined ? null : (JSON.parse(before) as unknown),
    after: JSON.parse(after) as unknown,
  };
}
