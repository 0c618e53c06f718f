import { NOT_COVERED } from "@candor/rules/liabilities/root-text.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../lib/text.ts";

const PROVEN = ["own", "sums", "chain"] as const;
const NOT_PROVEN = ["coins", "debts", "others", "histories"] as const;

/** Says what a snapshot proves, what it does not, and which liabilities no leaf covers. */
export function LimitsCard({ notCovered }: { notCovered: readonly string[] }) {
  const t = useText();
  // A later text may name what this client has no words for.
  const known = NOT_COVERED.filter((one) => notCovered.includes(one));
  return (
    <Card title={t("liabilities.limits-title")}>
      <div className="grid gap-4 text-body desktop:grid-cols-3">
        <Points
          title={t("liabilities.proven-title")}
          points={PROVEN.map((one) => t(`liabilities.proven-${one}`))}
        />
        <Points
          title={t("liabilities.not-proven-title")}
          points={NOT_PROVEN.map((one) => t(`liabilities.not-proven-${one}`))}
        />
        <Points
          title={t("liabilities.not-covered-title")}
          points={known.map((one) => t(`liabilities.not-covered-${one}`))}
        />
      </div>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
