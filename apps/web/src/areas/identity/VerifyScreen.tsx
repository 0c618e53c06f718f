import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link } from "@tanstack/react-router";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { AboutCard } from "./AboutCard.tsx";
import { Contacts } from "./Contacts.tsx";
import { IdentityFrame } from "./IdentityFrame.tsx";
import { PapersForm } from "./PapersForm.tsx";
import { PicturesForm } from "./PicturesForm.tsx";
import type { Identity } from "./StandingCard.tsx";

/** The step that is due: what the document says, or its pictures. */
export function VerifyScreen() {
  const t = useText();
  return (
    <IdentityFrame
      title={t("identity.form-title")}
      help={({ retention_days: days }) => <AboutCard days={days} />}
    >
      {(identity) =>
        identity.state === 1 || identity.step === null ? (
          <NothingDue />
        ) : (
          <Contacts>
            <StepForm identity={identity} step={identity.step} />
          </Contacts>
        )
      }
    </IdentityFrame>
  );
}

function StepForm({ identity, step }: { identity: Identity; step: 1 | 2 }) {
  const t = useText();
  const user = useUser().data;
  const { promise_hours: hours } = identity;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-h2">{t(`identity.step-${step}`)}</h2>
      {step === 1 ? (
        <PapersForm residence={user?.country ?? ""} hours={hours} />
      ) : (
        <PicturesForm type={identity.id_type ?? "id_card"} hours={hours} />
      )}
    </section>
  );
}

function NothingDue() {
  const t = useText();
  return (
    <Empty
      title={t("identity.nothing-due")}
      text={t("identity.nothing-due-text")}
      action={
        <Link to={PATHS.identity} replace className={buttonClass({})}>
          {t("identity.see-state")}
        </Link>
      }
    />
  );
}
