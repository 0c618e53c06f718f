import { create } from "zustand";
import { readStored, writeStored } from "../lib/storage.ts";

/** A country with its calling code. */
export type AreaCode = { country: string; code: string };
/** A place on the map; the name is the user's, in any language. */
export type Place = { latitude: number; longitude: number; name: string };

type Picks = {
  /** The countries whose codes were chosen on this device, the latest first. */
  areaCodes: readonly AreaCode[];
  /** What was chosen on the map, for the screen that asked. */
  place: Place | undefined;
};

const RECENT_MAX = 4;

export const usePicks = create<Picks>()(() => ({
  areaCodes: readAreaCodes(readStored("areaCodes") ?? ""),
  place: undefined,
}));

/** Chooses a country's code: it comes first among the recent ones. */
export function pickAreaCode(chosen: AreaCode): void {
  const others = usePicks.getState().areaCodes.filter(({ country }) => country !== chosen.country);
  const areaCodes = [chosen, ...others].slice(0, RECENT_MAX);
  writeStored("areaCodes", areaCodes.map(({ country, code }) => `${country}${code}`).join(" "));
  usePicks.setState({ areaCodes });
}

export const pickPlace = (place: Place): void => usePicks.setState({ place });

/** The value stored by `pickAreaCode`; any other is left out. */
export function readAreaCodes(stored: string): AreaCode[] {
  return [...stored.matchAll(/\b([A-Z]{2})([1-9][0-9]{0,3})\b/g)]
    .slice(0, RECENT_MAX)
    .map(([, country = "", code = ""]) => ({ country, code }));
}
