import { type Preferences, usePreferences } from "./preferences.ts";

const prefersLight = matchMedia("(prefers-color-scheme: light)");

/** Whether a preferred theme comes out light on this device. */
export const isLight = (theme: Preferences["theme"]): boolean =>
  theme === "light" || (theme === "system" && prefersLight.matches);

/** Keeps the attributes of `<html>` that the design tokens read as the preferences say. */
export function applyAppearance(): void {
  paint(usePreferences.getState());
  usePreferences.subscribe(paint);
  prefersLight.addEventListener("change", () => paint(usePreferences.getState()));
}

function paint({ theme, palette, upDown, motion }: Preferences): void {
  const root = document.documentElement;
  if (isLight(theme)) root.dataset.theme = "light";
  else delete root.dataset.theme;
  if (palette === "blue-orange") root.dataset.palette = palette;
  else delete root.dataset.palette;
  if (upDown === "up-red") root.dataset.updown = "swapped";
  else delete root.dataset.updown;
  if (motion === "reduced") root.dataset.motion = motion;
  else delete root.dataset.motion;
  const canvas = getComputedStyle(root).getPropertyValue("--canvas");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", canvas);
}
