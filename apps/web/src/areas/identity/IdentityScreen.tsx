import { useText } from "../../lib/text.ts";
import { AboutCard } from "./AboutCard.tsx";
import { IdentityFrame } from "./IdentityFrame.tsx";
import { LimitsCard } from "./LimitsCard.tsx";
import { StandingCard } from "./StandingCard.tsx";

/** How far the identity is proven, what became of what was sent, and what each level allows. */
export function IdentityScreen() {
  const t = useText();
  return (
    <IdentityFrame
      title={t("identity.title")}
      help={({ limits, retention_days: days }) => (
        <div className="flex flex-col gap-4">
          <LimitsCard limits={limits} />
          <AboutCard days={days} />
        </div>
      )}
    >
      {(identity) => <StandingCard identity={identity} />}
    </IdentityFrame>
  );
}
