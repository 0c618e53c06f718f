import { useCall } from "../lib/query.ts";
import { BUILT_IN, SITE_CONFIG, type Site, siteOf } from "./site.ts";

const READ_AGAIN_MS = 1_800_000;

/** Site settings and fiat rates, read at launch, and again while a screen that stays open shows them. */
export const useSiteConfig = () =>
  useCall(SITE_CONFIG, {}, { staleTime: READ_AGAIN_MS, refetchInterval: READ_AGAIN_MS });

/** The site's name and logo as far as they are known; asks for nothing by itself. */
export const useSite = (): Site =>
  useCall(SITE_CONFIG, {}, { enabled: false, select: siteOf }).data ?? BUILT_IN;
