import type { CallOutput } from "@candor/contract/types.ts";

/** The call that says all of it. */
export const SITE_CONFIG = "content.getSiteConfig";
export type SiteConfig = CallOutput<typeof SITE_CONFIG>;

/** How the site presents itself. */
export type Site = {
  name: string;
  /** An address on this server; undefined: the built-in mark. */
  logo: string | undefined;
};

/** Used until the operator's settings are loaded, and where there are none. */
export const BUILT_IN: Site = { name: "Candor", logo: undefined };

/** The built-in mark as a file, which the setting names from the first start on. */
const BUILT_IN_LOGO = "/h5/logo.svg";

/** What the operator calls the site; the content policy takes pictures from this server alone. */
export function siteOf({
  site_name: siteName,
  site_logo: logo,
}: Pick<SiteConfig, "site_name" | "site_logo">): Site {
  const name = siteName.trim();
  const isOwn = /^\/(?![/\\])/.test(logo) && logo !== BUILT_IN_LOGO;
  return { name: name === "" ? BUILT_IN.name : name, logo: isOwn ? logo : undefined };
}
