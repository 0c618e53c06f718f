import type { CallOutput } from "@candor/contract/types.ts";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Steps } from "@candor/ui/layout/Steps.tsx";
import { useText } from "../../lib/text.ts";
import { IdentityFacts } from "./IdentityFacts.tsx";
import { NextStep } from "./NextStep.tsx";

export type Identity = CallOutput<"identity.getIdentity">;

const STEPS = [1, 2] as const;
const TONES: Record<Identity["state"], BadgeTone> = {
  0: "neutral",
  1: "warning",
  2: "accent",
  3: "danger",
};

/** The level, the two steps that lead up, and the details of the pending one. */
export function StandingCard({ identity }: { identity: Identity }) {
  const t = useText();
  const { state, level, step } = identity;
  const current = step === null ? STEPS.length : step - 1;
  const isUnderWay = state === 1 || state === 3;
  return (
    <Card
      title={level === 0 ? t("identity.state-0") : t("identity.level", { level })}
      action={
        state !== 0 && (
          <span className="pe-2">
            <Badge tone={TONES[state]}>{t(`identity.state-${state}`)}</Badge>
          </span>
        )
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        <Steps
          label={t("identity.steps")}
          direction="column"
          current={current}
          steps={STEPS.map((one, index) => ({
            id: `${one}`,
            label: t(`identity.step-${one}`),
            note:
              index === current && isUnderWay
                ? t(`identity.state-${state}`)
                : t("identity.level", { level: one }),
          }))}
        />
        <IdentityFacts identity={identity} />
        <NextStep identity={identity} />
      </div>
    </Card>
  );
}
