import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { applyAppearance } from "./lib/appearance.ts";
import { arrivedAtLast } from "./lib/chunk.ts";
import { queryClient } from "./lib/query.ts";
import { connectSocket } from "./lib/socket.ts";
import { loadTexts, speakPreferred } from "./lib/text.ts";
import { keepInstalled } from "./lib/updates.ts";
import { router } from "./routes.tsx";
import { shellTexts } from "./shell-texts.ts";

applyAppearance();

/**
 * Shows the first screen. Not by a top-level await: the screens import this file's chunk, and would
 * wait for it for ever.
 */
async function start(root: HTMLElement): Promise<void> {
  // A user who goes on before the first screen stands is led there too.
  const stopFollowing = router.history.subscribe(() => void router.load());
  // The screen's code is fetched beside the texts; the page shows its skeleton meanwhile.
  const arriving = router.load();
  await loadTexts(...shellTexts);
  await speakPreferred();
  await Promise.race([arriving.then(figuresCome), pause(SCREEN_MAX_MS)]);
  const app = (
    <Opening
      onShown={() => {
        stopFollowing();
        begin();
      }}
    >
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>
    </Opening>
  );
  // Renders in pieces between which the browser can respond; by default a first screen is one long task.
  startTransition(() => createRoot(root).render(app));
}

/** The page waits this long for its screen's code; then the shell is shown and names the missing part. */
const SCREEN_MAX_MS = 3_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** With all its code loaded, the first screen waits this long for its first figures. */
const FIGURES_MAX_MS = 300;

/** Drawn once, with its figures, a screen stands sooner than drawn without and then all over. */
function figuresCome(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, FIGURES_MAX_MS);
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) end();
    });
    if (queryClient.isFetching() === 0) end();
  });
}

/** Calls once what it holds has been painted: drawn in pieces, that is later than it was begun. */
function Opening({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(onShown));
  }, [onShown]);
  return children;
}

/** Begins what no first screen waits for. */
function begin(): void {
  void connectSocket();
  void arrivedAtLast(() => import("./data/launch.ts")).then(({ launch }) => launch());
  keepInstalled(() => import("./keep-tabs.ts").then(({ keepTabs }) => keepTabs()));
}

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const opened = start(root);
// With a network the rest may still arrive.
opened.catch((error: unknown) => {
  reportError(error);
  window.addEventListener("online", () => window.location.reload());
  // If even that does not load, the page keeps its first content.
  void import("./say-lost.ts").then(({ sayLost }) => sayLost(root)).catch(() => undefined);
});
