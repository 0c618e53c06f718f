import { create } from "zustand";

/** Set once a newer version lies ready on this device: takes it and loads the page anew. */
type Update = { take: (() => void) | undefined };

export const useUpdate = create<Update>()(() => ({ take: undefined }));

/** Lets the browser keep the app for times without a network; called once, after the first paint. */
export async function keepInstalled(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const { registerSW } = await import("virtual:pwa-register");
  const update = registerSW({
    onNeedRefresh: () => useUpdate.setState({ take: () => void update(true) }),
  });
}
