import { useText } from "../../lib/text.ts";
import { StandingPage } from "./StandingPage.tsx";

/** Under which rules it is run. */
export function ComplianceScreen() {
  const t = useText();
  return <StandingPage call="content.getOperationalCompliance" title={t("articles.compliance")} />;
}
