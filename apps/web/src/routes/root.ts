import { createRootRoute, lazyRouteComponent } from "@tanstack/react-router";
import { preloadCall } from "../lib/query.ts";
import { loadTexts } from "../lib/text.ts";
import type { EarlyCall } from "../screens.ts";
import { NotFound } from "../shell/NotFound.tsx";
import { ShellFailed } from "../shell/ShellFailed.tsx";
import { Shell } from "../shell/Shell.tsx";

/** How long a screen may take to arrive (specification, point 9). */
const SCREEN_TIMEOUT_MS = 60_000;

/** A screen fetched on demand together with the texts of its areas. */
export const screen = <Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: Name,
  { texts }: { texts: readonly string[] },
) =>
  lazyRouteComponent(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("the screen did not arrive in time")), SCREEN_TIMEOUT_MS);
    });
    const arrived = Promise.all([load(), loadTexts(...texts)]);
    return (await Promise.race([arrived, late]))[0];
  }, name);

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Asks for what a screen shows first beside its code, not after it; the screen waits for neither. */
export const preloadOf =
  ({ calls }: { calls: readonly EarlyCall[] }) =>
  (): void => {
    for (const id of calls) preloadCall(id, {});
  };

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: ShellFailed,
});
export const getParentRoute = () => rootRoute;
