export type ChangeLine = {
  name: string;
  position: number | null;
  before: string | null;
  after: string | null;
};

type Leaf = { name: string; position: number | null; value: string };

/** The differences between two configured values, one line for each field. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((key) => ({ was: old.get(key), is: fresh.get(key) }))
    .filter(({ was, is }) => was?.value !== is?.value)
    .map(({ was, is }) => ({
      name: (is ?? was)?.name ?? "",
      position: (is ?? was)?.position ?? null,
      before: was?.value ?? null,
      after: is?.value ?? null,
    }));
}

/** Every single figure or text in a value; a list of plain texts counts as one. */
function leavesOf(value: unknown, name = "", position: number | null = null): Map<string, Leaf> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.some((part) => typeof part === "object"))
    return new Map(value.flatMap((part, index) => [...leavesOf(part, name, index + 1)]));
  if (typeof value === "object" && !Array.isArray(value))
    return new Map(
      Object.entries(value).flatMap(([field, part]) => [...leavesOf(part, field, position)]),
    );
  const text = Array.isArray(value)
    ? value.join(", ")
    : typeof value === "string"
      ? value
      : JSON.stringify(value);
  return new Map([[`${name} ${position ?? ""}`, { name, position, value: text }]]);
}
