import { create } from "zustand";

/** Set once a newer version lies ready on this device: takes it and loads the page anew. */
type Update = { take: (() => void) | undefined };

export const useUpdate = create<Update>()(() => ({ take: undefined }));

/** What the first screen fetches goes before what is kept for another day. */
const AFTER_MS = 6_000;

/** Lets the browser keep the app for times without a network; called once, after the first paint. */
export function keepInstalled(): void {
  if ("serviceWorker" in navigator && import.meta.env.PROD)
    setTimeout(() => void register(), AFTER_MS);
}

async function register(): Promise<void> {
  const { registerSW } = await import("virtual:pwa-register");
  const update = registerSW({
    onNeedRefresh: () => useUpdate.setState({ take: () => void update(true) }),
  });
}
