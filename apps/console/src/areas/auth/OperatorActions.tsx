import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useGetIdentity } from "ra-core";
import { useState } from "react";
import { useMay } from "../../lib/access.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { LinkSheet, type MadeLink } from "./LinkSheet.tsx";
import { RolesSheet } from "./RolesSheet.tsx";

export type Operator = OperatorCallOutput<"auth.listOperators">[number];
type OfOperator = { operator: Operator };

/** What an owner may do with an operator: nobody changes their own access, and nobody alone. */
export function OperatorActions({ operator }: OfOperator) {
  const may = useMay();
  const { identity } = useGetIdentity();
  if (operator.state === "stopped" || identity === undefined || identity.id === operator.id)
    return null;
  return (
    <span className="inline-flex gap-2">
      {operator.may_consent && <Consent operator={operator} />}
      {may("auth.renewLink") && <RenewLink operator={operator} />}
      {may("auth.requestRoles") && (
        <Action label={t("console.change-roles")}>
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
    <Action label={t("console.consent")} variant="primary">
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="auth.consentToOperator"
          title={t("console.consent-title", { name })}
          description={t("console.consent-text", { name, enroller })}
          confirmLabel={t("console.consent")}
          inputOf={(reason) => ({ id, reason })}
          doneText={t("console.consented")}
        />
      )}
    </Action>
  );
}

function RenewLink({ operator: { id, name } }: OfOperator) {
  const [link, setLink] = useState<MadeLink>();
  return (
    <>
      <Action label={t("console.new-link")}>
        {(sheet) => (
          <ReasonSheet
            {...sheet}
            call="auth.renewLink"
            title={t("console.new-link-title", { name })}
            description={t("console.new-link-text", { name })}
            confirmLabel={t("console.new-link")}
            inputOf={(reason) => ({ id, reason })}
            doneText={t("console.link-made")}
            onDone={setLink}
          />
        )}
      </Action>
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

function Stop({ operator: { id, name } }: OfOperator) {
  return (
    <Action label={t("console.stop")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="auth.stopOperator"
          title={t("console.stop-title", { name })}
          description={t("console.stop-text")}
          confirmLabel={t("console.stop")}
          tone="danger"
          inputOf={(reason) => ({ id, reason })}
          doneText={t("console.stopped-done")}
        />
      )}
    </Action>
  );
}
