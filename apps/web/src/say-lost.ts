import { tagOf } from "@candor/locales/languages.ts";
import said from "virtual:texts-always";
import { usePreferences } from "./lib/preferences.ts";

/**
 * Says that the app did not load where its texts did not either. The words are part of this file, which the device
 * keeps, and it uses nothing else that may be missing.
 */
export function sayLost(root: HTMLElement): void {
  const { lang } = usePreferences.getState();
  const words = said[lang] ?? {};
  const part = (tag: string, className: string, text: string): HTMLElement =>
    Object.assign(document.createElement(tag), { className, textContent: text });
  const again = part(
    "button",
    "min-h-11 rounded-full bg-primary px-4 text-label text-on-primary",
    words["shell.update-reload"] ?? "",
  );
  again.addEventListener("click", () => window.location.reload());
  const header = part("header", "gutter flex min-h-14 items-center", "");
  header.append(again);
  const alert = part("div", "flex flex-col items-center gap-4 p-6", "");
  alert.setAttribute("role", "alert");
  alert.append(
    part("h1", "text-h2", words["common.not-loaded"] ?? ""),
    part("p", "", words["shell.part-missing"] ?? ""),
  );
  const main = part("main", "", "");
  main.append(alert);
  document.documentElement.lang = tagOf(lang);
  root.replaceChildren(header, main);
}
