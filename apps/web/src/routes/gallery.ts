import { createRoute } from "@tanstack/react-router";
import { getParentRoute, screen } from "./root.ts";

const texts = ["auth", "home", "orders", "refusals", "spot", "wallet"];

/**
 * Every primitive in every state, at `#/gallery`: while developing and in a build for tests
 * (`vite build --mode test`). A production build holds nothing of it.
 */
export const galleryRoutes =
  import.meta.env.DEV || import.meta.env.MODE === "test"
    ? [
        createRoute({
          getParentRoute,
          path: "/gallery",
          component: screen(() => import("../areas/gallery/GalleryScreen.tsx"), "GalleryScreen", {
            texts,
          }),
        }),
      ]
    : [];
