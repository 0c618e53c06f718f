import { usePreferences } from "./preferences.ts";

/** What can be heard: an own order was filled, or something went wrong. */
export type Sound = "fill" | "error";

/** Plays a short sound where the user has asked for sounds; its code is fetched with the first one. */
export function playSound(sound: Sound): void {
  if (usePreferences.getState().hasSounds)
    void import("./play-tones.ts").then(({ playTones }) => playTones(sound));
}
