import { useCall } from "../lib/query.ts";
import { BUILT_IN, SITE_CONFIG, type Site, siteOf } from "./site.ts";

/** Site settings and fiat rates, read at launch. */
export const useSiteConfig = () => useCall(SITE_CONFIG, {}, { staleTime: 3_600_000 });

/** The site's name and logo as far as they are known; asks for nothing by itself. */
export const useSite = (): Site =>
  useCall(SITE_CONFIG, {}, { enabled: false, select: siteOf }).data ?? BUILT_IN;
