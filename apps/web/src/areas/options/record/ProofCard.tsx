import { Card } from "@candor/ui/layout/Card.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";

const PROVEN = ["entry", "prices", "chain", "head"] as const;
const POSSIBLE = ["record", "refuse", "stop", "sources"] as const;
const IMPOSSIBLE = ["past", "result"] as const;

/** The proofs, and the remaining powers of the server's owner. */
export function ProofCard() {
  const t = useText();
  return (
    <Card title={t("options.what-is-proven")}>
      <div className="flex flex-col gap-4 text-body">
        <p>{t("options.with-house")}</p>
        <Points
          title={t("options.proven-title")}
          points={PROVEN.map((one) => t(`options.proven-${one}`))}
        />
        <Points
          title={t("options.impossible-title")}
          points={IMPOSSIBLE.map((one) => t(`options.impossible-${one}`))}
        />
        <Points
          title={t("options.possible-title")}
          points={POSSIBLE.map((one) => t(`options.possible-${one}`))}
        />
        <Link to={PATHS.verifyReceipt} className="self-start font-medium underline">
          {t("options.verify-saved")}
        </Link>
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
