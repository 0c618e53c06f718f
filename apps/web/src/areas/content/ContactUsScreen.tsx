import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useSiteConfig } from "../../data/site-config.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { linkTarget } from "@candor/ui/text/link-target.ts";
import { StandingPage } from "./StandingPage.tsx";

/** How to reach the operator, and the answers that need no waiting. */
export function ContactUsScreen() {
  const t = useText();
  const support = linkTarget(useSiteConfig().data?.support_url ?? "");
  return (
    <StandingPage call="content.getContactUs" title={t("articles.contact-us")}>
      <div className="flex flex-wrap gap-3 pt-6">
        {support === undefined ? (
          <Link to={PATHS.help} className={buttonClass({ variant: "primary" })}>
            {t("common.get-help")}
          </Link>
        ) : (
          <AppLink target={support} className={buttonClass({ variant: "primary" })}>
            {t("articles.support")}
          </AppLink>
        )}
        <Link to={PATHS.faq} className={buttonClass({})}>
          {t("articles.faq")}
        </Link>
      </div>
    </StandingPage>
  );
}
