import { QueryObserver } from "@tanstack/react-query";
import { preloadCall, queryClient, queryKey } from "../lib/query.ts";
import { writeStored } from "../lib/storage.ts";
import { surviveTranslators } from "../lib/survive-translators.ts";
import { oldestSaveTime } from "./rate-age.ts";
import { keepAnswers } from "./kept.ts";
import { followTabs } from "./follow-tabs.ts";
import { followNotices } from "./follow-notices.ts";
import { SITE_CONFIG, type SiteConfig, siteOf } from "./site.ts";

/** Begins, once the first screen stands, what no screen waits for. */
export function launch(): void {
  // A first visit was drawn without the app's own letters (`public/boot.js`).
  document.documentElement.style.removeProperty("--font-sans");
  surviveTranslators();
  followTabs();
  keepAnswers();
  followSite();
  followNotices();
}

/** Reads the site's settings, and keeps what lies outside the screens as they say. */
function followSite(): void {
  const key = queryKey(SITE_CONFIG, {});
  const site = new QueryObserver<SiteConfig>(queryClient, { queryKey: key, enabled: false });
  site.subscribe(follow);
  follow(site.getCurrentResult());
  preloadCall(SITE_CONFIG, {});
}

function follow({ data }: { data: SiteConfig | undefined }): void {
  if (data === undefined) return;
  showIcon(siteOf(data).logo);
  const savedAt = oldestSaveTime(data.fiats);
  // The specification's name for it (point 3).
  if (savedAt !== undefined) writeStored("saveFiatsTime", String(Date.parse(savedAt)));
}

/** Shows the operator's logo in the browser's tab too. */
function showIcon(logo: string | undefined): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (logo === undefined || icon === null) return;
  icon.removeAttribute("type");
  icon.href = logo;
}
