import type { Area } from "./area.ts";

let installed: readonly Area[] | undefined;

/** Makes the areas known to the parts that show pieces of all of them; `areas.ts` does so once, as it loads. */
export function installAreas(areas: readonly Area[]): readonly Area[] {
  installed = areas;
  return areas;
}

/** Every area of the console. An area's own files cannot import the list: it imports them. */
export function installedAreas(): readonly Area[] {
  if (installed === undefined) throw new Error("areas.ts has to be loaded first");
  return installed;
}
