import type { TextArea } from "../../lib/screen.ts";

const texts: readonly TextArea[] = [
  "auth",
  "home",
  "orders",
  "refusals",
  "spot",
  "trading",
  "wallet",
];

/**
 * Every primitive in every state: while developing and in a build for tests (`vite build --mode
 * test`). A production build holds nothing of it, so it is none of the app's screens.
 */
export const gallery = {
  path: "/gallery",
  access: "all",
  load: () => import("./GalleryScreen.tsx"),
  texts,
} as const;
