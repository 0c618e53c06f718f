import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../../lib/text.ts";
import { type Verdict, type Verified, wholeOf } from "./verify.ts";

const TONES: Record<Verdict, BadgeTone> = {
  right: "up",
  wrong: "danger",
  open: "warning",
  unsupported: "warning",
};
const GROUNDS = {
  proven: "bg-up-ground text-up",
  partly: "bg-warning-ground text-warning",
  wrong: "bg-danger-ground text-danger",
} as const;

/** Shows the verdict of each check under the verdict of all. */
export function VerdictList({ list }: { list: readonly Verified[] }) {
  const t = useText();
  const whole = wholeOf(list);
  return (
    <section
      aria-label={t("liabilities.verified")}
      data-testid="verdict"
      className="flex flex-col gap-2 text-data"
    >
      <p role="status" className={`rounded-control px-3 py-2.5 font-medium ${GROUNDS[whole]}`}>
        {t(`liabilities.whole-${whole}`)}
      </p>
      <ul>
        {list.map(({ name, verdict }) => (
          <li
            key={name}
            className="flex items-start justify-between gap-3 border-b border-hairline py-2"
          >
            <span className="min-w-0">{t(`liabilities.check-${name}`)}</span>
            <Badge tone={TONES[verdict]}>{t(`liabilities.verdict-${verdict}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
