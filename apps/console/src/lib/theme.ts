import { useEffect } from "react";
import { choose, useChosen } from "./device.ts";

export type Theme = "dark" | "light";

/** The theme of this device, and how to change it; the page wears it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useChosen("theme") ?? "dark";
  useEffect(() => {
    if (theme === "light") document.documentElement.dataset.theme = "light";
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  return [theme, (next) => choose("theme", next)];
}
