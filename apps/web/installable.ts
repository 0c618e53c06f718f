import type { VitePWAOptions } from "vite-plugin-pwa";

const FETCHED_MAX = 300;

/**
 * Returns whether a fetched file is kept. The function becomes text of the service worker, so it uses nothing
 * around it. A video is fetched in parts as the user watches it, and would push out the app's own files.
 */
export const isKept = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname.startsWith("/h5/assets/") && !url.pathname.endsWith(".webm");

/**
 * The app as one can install it. Its shell is kept on the device, and of the rest what was once
 * fetched under a name that never changes its content. Nothing that the server answers is kept: an
 * answer is never fresher than it is.
 */
export const installable: Partial<VitePWAOptions> = {
  // The page says that a new version is there, and takes it when its user says so.
  registerType: "prompt",
  injectRegister: false,
  manifest: {
    name: "Candor",
    short_name: "Candor",
    description: "Trade coins with live prices, clear fees and a demo account.",
    id: "/h5/",
    start_url: "/h5/",
    scope: "/h5/",
    display: "standalone",
    background_color: "#0b0d11",
    theme_color: "#0b0d11",
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
  workbox: {
    importScripts: ["/h5/push-worker.js"],
    globPatterns: [
      "index.html",
      "boot.js",
      "first-words.js",
      "preload.js",
      "logo.svg",
      "assets/{app,index,say-lost}-*.{js,css}",
    ],
    navigateFallback: "/h5/index.html",
    navigateFallbackDenylist: [/^\/(?:api|socket\.io|files|dev|healthz)/],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: isKept,
        handler: "CacheFirst",
        options: { cacheName: "assets", expiration: { maxEntries: FETCHED_MAX } },
      },
    ],
  },
};
