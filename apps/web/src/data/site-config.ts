import { useCall } from "../lib/query.ts";

/** Site settings and fiat rates, read at launch. */
export const useSiteConfig = () => useCall("content.getSiteConfig", {}, { staleTime: 3_600_000 });
