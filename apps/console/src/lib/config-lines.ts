import type { ConfigField, ConfigFields } from "./config-fields.ts";

/** One part of a configured value. */
export type ConfigLine = {
  key: string;
  field: ConfigField | undefined;
  /** The part's own name, for one that no field is declared for. */
  name: string;
  /** For a list: the name of the entry that the line belongs to. */
  entry: string | null;
  /** The stored value; for a list of words, each of them. */
  values: readonly string[];
};

/** A line of which at least one side is there. */
export type ConfigChange = {
  line: ConfigLine;
  before: readonly string[];
  after: readonly string[];
};

/** A configured value part by part, in the order in which its kind declares them. */
export function configLines(fields: ConfigFields, value: unknown): ConfigLine[] {
  const order = Object.keys(fields);
  const lines = linesOf(fields, value, "", null);
  const placeOf = ({ name, field }: ConfigLine) =>
    field === undefined ? order.length : order.indexOf(name);
  return lines.toSorted((one, other) =>
    one.entry === other.entry ? placeOf(one) - placeOf(other) : 0,
  );
}

function linesOf(
  fields: ConfigFields,
  value: unknown,
  name: string,
  entry: string | null,
): ConfigLine[] {
  if (value === null || value === undefined) return [];
  // A list of entries that has none: its parts are declared, and not the list.
  if (Array.isArray(value) && value.length === 0 && fields[name] === undefined) return [];
  if (Array.isArray(value) && value.some((part) => typeof part === "object"))
    return value.flatMap((part: unknown, index) =>
      linesOf(fields, part, name, nameOf(fields, part) ?? `${index + 1}`),
    );
  if (typeof value === "object" && !Array.isArray(value))
    return Object.entries(value)
      .filter(([part]) => entry === null || fields[part]?.isName !== true)
      .flatMap(([part, inner]) => linesOf(fields, inner, part, entry));
  const values = (Array.isArray(value) ? value : [value]).map(String);
  return [{ key: `${entry ?? ""} ${name}`, field: fields[name], name, entry, values }];
}

/** What an entry of a list is called, by the part that its kind names it by. */
function nameOf(fields: ConfigFields, entry: unknown): string | undefined {
  const named = Object.entries(entry ?? {}).find(([part]) => fields[part]?.isName === true);
  return named === undefined ? undefined : String(named[1]);
}

/** What differs between two values, line by line; a side that is not there is empty. */
export function configChanges(
  fields: ConfigFields,
  before: unknown,
  after: unknown,
): ConfigChange[] {
  const [old, fresh] = [configLines(fields, before), configLines(fields, after)];
  const was = new Map(old.map((line) => [line.key, line]));
  const is = new Map(fresh.map((line) => [line.key, line]));
  const gone = old.filter(({ key }) => !is.has(key));
  return [...fresh, ...gone]
    .map((line) => ({
      line,
      before: was.get(line.key)?.values ?? [],
      after: is.get(line.key)?.values ?? [],
    }))
    .filter((change) => String(change.before) !== String(change.after));
}
