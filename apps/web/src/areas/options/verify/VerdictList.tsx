import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../../lib/text.ts";
import { SignatureDue } from "../receipt/SignatureDue.tsx";
import { type Verdict, type Verified, wholeOf } from "../../../parts/verify/verify.ts";

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

type VerdictListProps = {
  list: readonly Verified[];
  /** When the rest can be verified, where that is known. */
  dueAt?: number | undefined;
};

/** Shows the verdict of each check under the verdict of all. */
export function VerdictList({ list, dueAt }: VerdictListProps) {
  const t = useText();
  const whole = wholeOf(list);
  const isDue = whole === "partly" && dueAt !== undefined;
  return (
    <section
      aria-label={t("options.verified")}
      data-testid="verdict"
      className="flex flex-col gap-2 text-data"
    >
      <div
        role="status"
        className={`rounded-control px-3 py-2.5 font-medium ${isDue ? "bg-accent-ground" : GROUNDS[whole]}`}
      >
        {t(isDue ? "options.whole-due" : `options.whole-${whole}`)}
      </div>
      {isDue && <SignatureDue at={dueAt} />}
      <ul>
        {list.map(({ name, verdict }) => (
          <li
            key={name}
            className="flex items-start justify-between gap-3 border-b border-hairline py-2"
          >
            <span className="min-w-0">{t(`options.check-${name}`)}</span>
            <Badge tone={TONES[verdict]}>{t(`options.verdict-${verdict}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
