import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import { Checkbox } from "@candor/ui/Checkbox.tsx";
import { useState } from "react";
import { roleText } from "../../lib/role-text.ts";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Operator } from "./OperatorActions.tsx";

/** Asks for an operator's roles to become these; two others decide. */
export function RolesSheet({ operator, sheet }: { operator: Operator; sheet: OpenSheet }) {
  const { id, name } = operator;
  const [roles, setRoles] = useState<readonly OperatorRole[]>(operator.roles);
  const toggle = (role: OperatorRole, isIn: boolean) =>
    setRoles(OPERATOR_ROLES.filter((one) => (one === role ? isIn : roles.includes(one))));
  return (
    <ReasonSheet
      {...sheet}
      call="auth.requestRoles"
      title={t("console.roles-title", { name })}
      description={t("console.roles-text")}
      confirmLabel={t("console.ask")}
      inputOf={(reason) => ({ id, roles: [...roles], reason })}
      doneText={t("console.asked")}
    >
      <fieldset className="flex flex-col">
        <legend className="text-label text-text-2">{t("console.roles")}</legend>
        {OPERATOR_ROLES.map((role) => (
          <Checkbox
            key={role}
            isChecked={roles.includes(role)}
            onCheckedChange={(isIn) => toggle(role, isIn)}
          >
            <span className="text-text">{roleText(role)}</span>
            <span className="block">{t(`console.about-role-${role}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
    </ReasonSheet>
  );
}
