import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useSiteConfig } from "../../data/site-config.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { linkTarget } from "@candor/ui/text/link-target.ts";
import { StandingPage } from "./StandingPage.tsx";

/** How to reach the operator; the answers that need no waiting are linked in the text and beside it. */
export function ContactUsScreen() {
  const t = useText();
  const support = linkTarget(useSiteConfig().data?.support_url ?? "");
  return (
    <StandingPage call="content.getContactUs" title={t("articles.contact-us")}>
      <div className="flex pt-6">
        {support === undefined ? (
          <Link to={PATHS.help} className={buttonClass({ variant: "primary" })}>
            {t("common.get-help")}
          </Link>
        ) : (
          <AppLink target={support} className={buttonClass({ variant: "primary" })}>
            {t("articles.support")}
          </AppLink>
        )}
      </div>
    </StandingPage>
  );
}
