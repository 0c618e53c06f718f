// Plain JavaScript, because the first start runs it on the Node of the machine.
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Chromium without a window to draw; tests in it take three fifths of the time. */
export const SHELL = "chromium-headless-shell";
const names = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The Chromium the end-to-end tests drive: the one CANDOR_CHROMIUM names, else the system's, else
 * the one Playwright has downloaded. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env["CANDOR_CHROMIUM"];
  if (named) return named;
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
  ];
  return candidates.find(isExecutable) ?? downloadedChromium();
}

/**
 * Whether it is the Chromium without a window; what Playwright downloads is.
 * @param {string | undefined} path
 */
export const isShell = (path) => path !== undefined && /headless[-_]shell/.test(path);

function downloadedChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)("playwright-core");
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
