import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useState } from "react";
import { useMay } from "../../lib/may.ts";
import { useOperator } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { LinkSheet, type MadeLink } from "./LinkSheet.tsx";
import { RefuseLink } from "../../parts/RefuseLink.tsx";
import { RolesSheet } from "./RolesSheet.tsx";

export type Operator = OperatorCallOutput<"auth.listOperators">[number];
type OfOperator = { operator: Operator };

/** An owner's acts on an operator: no operator changes their own access, and none alone. */
export function OperatorActions({ operator }: OfOperator) {
  const may = useMay();
  const { id } = useOperator();
  if (operator.state === "stopped" || operator.id === id) return null;
  return (
    <span className="inline-flex gap-2">
      {operator.may_consent && <Consent operator={operator} />}
      {operator.may_refuse && (
        <RefuseLink id={operator.id} name={operator.name} label={t("console-auth.refuse-link")} />
      )}
      {may("auth.renewLink") && <RenewLink operator={operator} />}
      {may("auth.requestRoles") && (
        <Action label={t("console-auth.change-roles")}>
          {(sheet) => <RolesSheet operator={operator} sheet={sheet} />}
        </Action>
      )}
      {may("auth.stopOperator") && <Stop operator={operator} />}
    </span>
  );
}

function Consent({ operator: { id, name, link, enrolled_by: by } }: OfOperator) {
  const enroller = (link === null ? by : link.made_by) ?? "";
  return (
    <Action label={t("console-auth.consent")} variant="primary">
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="auth.consentToOperator"
          title={t("console-auth.consent-title", { name })}
          description={t("console-auth.consent-text", { name, enroller })}
          confirmLabel={t("console-auth.consent")}
          inputOf={(reason) => ({ id, reason })}
          doneText={t("console-auth.consented")}
        />
      )}
    </Action>
  );
}

function RenewLink({ operator: { id, name } }: OfOperator) {
  const [link, setLink] = useState<MadeLink>();
  return (
    <>
      <Action label={t("console-auth.new-link")}>
        {(sheet) => (
          <ReasonSheet
            {...sheet}
            call="auth.renewLink"
            title={t("console-auth.new-link-title", { name })}
            description={t("console-auth.new-link-text", { name })}
            confirmLabel={t("console-auth.new-link")}
            inputOf={(reason) => ({ id, reason })}
            doneText={t("console-auth.link-made")}
            onDone={setLink}
          />
        )}
      </Action>
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

/** An owner is out only once another owner has approved. */
function Stop({ operator: { id, name, roles } }: OfOperator) {
  const isAsked = roles.includes("owner");
  return (
    <Action label={t("console-auth.stop")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="auth.stopOperator"
          title={t("console-auth.stop-title", { name })}
          description={
            isAsked ? t("console-auth.stop-owner-text", { name }) : t("console-auth.stop-text")
          }
          confirmLabel={isAsked ? t("console.ask") : t("console-auth.stop")}
          tone="danger"
          inputOf={(reason) => ({ id, reason })}
          doneText={isAsked ? t("console.asked") : t("console-auth.stopped-done")}
        />
      )}
    </Action>
  );
}
