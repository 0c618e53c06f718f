import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../lib/text.ts";
import { wholeYears } from "../../lib/whole-years.ts";

/** Why it is asked, who sees it, and for how long it is kept. */
export function AboutCard({ days }: { days: number }) {
  const t = useText();
  return (
    <Card title={t("identity.about")}>
      <ul className="flex list-disc flex-col gap-2 ps-4 text-data text-text-2">
        <li>{t("identity.about-why")}</li>
        <li>{t("identity.about-who")}</li>
        <li>{t("identity.about-how-long", { days, years: wholeYears(days) })}</li>
      </ul>
    </Card>
  );
}
