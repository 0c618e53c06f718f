import { useText } from "../../lib/text.ts";
import { StandingPage } from "./StandingPage.tsx";

/** What this is, and who runs it. */
export function AboutUsScreen() {
  const t = useText();
  return <StandingPage call="content.getAboutUs" title={t("articles.about-us")} />;
}
