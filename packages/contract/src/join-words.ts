/** The members of this slot of the areas that have it, as a union. */
export type Listed<All, Slot extends string> = {
  [A in keyof All]: All[A] extends { readonly [S in Slot]: infer Part } ? Part : never;
}[keyof All];

type KeyOf<Part> = Part extends unknown ? keyof Part & string : never;
type ValueAt<Part, Key extends string> = Part extends { readonly [K in Key]: infer Value }
  ? Value
  : never;
export type Merged<Part> = { readonly [Key in KeyOf<Part>]: ValueAt<Part, Key> };
/** The named words in this slot of all areas, merged. */
export type Joined<All, Slot extends string> = Merged<Listed<All, Slot>>;

type Slots = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of the areas that have this slot, in their order. */
export const listed = <All extends Slots, Slot extends string>(
  all: All,
  slot: Slot,
): Listed<All, Slot>[] =>
  Object.values(all).flatMap((words) => (slot in words ? [words[slot] as Listed<All, Slot>] : []));

/** Merges the named words in this slot of the areas. */
export const joined = <All extends Slots, Slot extends string>(
  all: All,
  slot: Slot,
): Joined<All, Slot> =>
  merged(
    Object.entries(all).map(([area, words]) => [area, words[slot] ?? {}]),
    slot,
  );

/** Merges whole parts. If two areas define the same name, it is a bug and the program does not start. */
export function merged<All>(
  parts: readonly (readonly [area: string, part: object])[],
  what: string,
): All {
  const found = new Map<string, { area: string; value: unknown }>();
  for (const [area, part] of parts)
    for (const [name, value] of Object.entries(part)) {
      const known = found.get(name);
      if (known !== undefined)
        throw new Error(`"${name}" stands in the ${what} of ${known.area} and of ${area}`);
      found.set(name, { area, value });
    }
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value])) as All;
}
