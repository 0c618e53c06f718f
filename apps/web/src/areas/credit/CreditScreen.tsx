import { CREDIT_CAUSES } from "@candor/contract/areas/credit/calls.ts";
import { CREDIT_BEGIN, CREDIT_MAX, OPEN_ORDER_STEPS } from "@candor/rules/credit-score.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useIsDesktop } from "../../lib/layout.ts";
import { useSession } from "../../lib/session.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { CreditHistory } from "./CreditHistory.tsx";
import { type Credit, useCredit } from "./data.ts";
import { RuleTable } from "./RuleTable.tsx";

/** The user's credit score with its parts, rules and history. */
export function CreditScreen() {
  const t = useText();
  return (
    <Screen title={t("credit.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("credit.guest")}>
        <CreditParts />
      </SignedIn>
    </Screen>
  );
}

function CreditParts() {
  const query = useCredit();
  const { first, error, isFetching, refetch } = query;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <ScreenState
          query={{ data: first, error, isFetching, refetch }}
          skeleton={<Skeleton className="h-80 rounded-card" />}
        >
          {(credit) => <Score credit={credit} />}
        </ScreenState>
        <CreditHistory query={query} />
      </div>
      <RuleTable />
    </div>
  );
}

const [FIRST, SECOND, THIRD] = OPEN_ORDER_STEPS;
/** What a score changes. */
const USES = {
  low: `${FIRST.orders}`,
  first: `${SECOND.from}`,
  middle: `${SECOND.orders}`,
  second: `${THIRD.from}`,
  high: `${THIRD.orders}`,
};

function Score({ credit: { score, parts } }: { credit: Credit }) {
  const t = useText();
  const maximum = formatAmount(String(CREDIT_MAX), { locale: useLocale() });
  const isDemo = useSession((session) => session.isDemo);
  const pointsOf = (cause: string) => parts.find((part) => part.cause === cause)?.points ?? 0;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline gap-2">
          <span translate="no" className="num-hero text-display" data-testid="credit-score">
            {score}
          </span>
          <span className="text-body text-text-2">{t("credit.of", { maximum })}</span>
        </p>
        <Progress label={t("credit.title")} value={Math.floor((score * 100) / CREDIT_MAX)} />
        <p className="text-data text-text-2">{isDemo ? t("credit.demo") : t("credit.use", USES)}</p>
        <dl className="flex flex-col gap-2 text-body">
          <Part name={t("credit.begin")} points={CREDIT_BEGIN} />
          {CREDIT_CAUSES.map((cause) => (
            <Part key={cause} name={t(`credit.part-${cause}`)} points={pointsOf(cause)} isChange />
          ))}
        </dl>
      </div>
    </Card>
  );
}

type PartProps = { name: string; points: number; isChange?: boolean };

const Part = ({ name, points, isChange = false }: PartProps) => (
  <div className="flex justify-between gap-3">
    <dt className="text-text-2">{name}</dt>
    <dd>
      <Amount
        value={String(points)}
        {...(isChange && points !== 0 && { sign: "always" as const })}
      />
    </dd>
  </div>
);
