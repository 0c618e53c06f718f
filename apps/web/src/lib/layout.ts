import { useSyncExternalStore } from "react";

export type Layout = "phone" | "tablet" | "desktop" | "wide";

const steps = [
  [matchMedia("(width >= 1440px)"), "wide"],
  [matchMedia("(width >= 1024px)"), "desktop"],
  [matchMedia("(width >= 600px)"), "tablet"],
] as const satisfies readonly (readonly [MediaQueryList, Layout])[];

const layoutNow = (): Layout => steps.find(([query]) => query.matches)?.[1] ?? "phone";

function listen(listener: () => void): () => void {
  for (const [query] of steps) query.addEventListener("change", listener);
  return () => {
    for (const [query] of steps) query.removeEventListener("change", listener);
  };
}

/** Returns the one of four layouts that fits the window; the steps have the styles' names. */
export const useLayout = (): Layout => useSyncExternalStore(listen, layoutNow);

export const useIsPhone = (): boolean => useLayout() === "phone";

/** Whether the window is 1024 px wide or more: desktop and wide. */
export const useIsDesktop = (): boolean => {
  const layout = useLayout();
  return layout === "desktop" || layout === "wide";
};
