import { useText } from "../../lib/text.ts";
import { StandingPage } from "./StandingPage.tsx";
import { TermChanges } from "./TermChanges.tsx";

/** Under which rules it is run, and how they have changed. */
export function ComplianceScreen() {
  const t = useText();
  return (
    <StandingPage call="content.getOperationalCompliance" title={t("articles.compliance")}>
      <TermChanges />
    </StandingPage>
  );
}
