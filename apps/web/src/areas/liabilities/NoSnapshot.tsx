import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useText } from "../../lib/text.ts";

/** Before the first snapshot of an installation. */
export function NoSnapshot() {
  const t = useText();
  return (
    <Card>
      <Empty title={t("liabilities.none")} text={t("liabilities.none-about")} />
    </Card>
  );
}
