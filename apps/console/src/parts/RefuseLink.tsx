import { t } from "../lib/text.ts";
import { Action } from "./Action.tsx";
import { ReasonSheet } from "./ReasonSheet.tsx";

/** Ends the link that would put an account into other hands; its holder and every owner may. */
export const RefuseLink = ({ id, name, label }: { id: string; name: string; label: string }) => (
  <Action label={label}>
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="auth.refuseLink"
        title={t("console-auth.refuse-link-title", { name })}
        description={t("console-auth.refuse-link-text", { name })}
        confirmLabel={label}
        tone="danger"
        inputOf={(reason) => ({ id, reason })}
        doneText={t("console-auth.link-refused")}
      />
    )}
  </Action>
);
