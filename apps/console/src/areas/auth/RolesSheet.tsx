import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { roleText } from "../../lib/role-text.ts";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Operator } from "./OperatorActions.tsx";

/** Asks for an operator's roles to become these; two others decide. */
export function RolesSheet({ operator, sheet }: { operator: Operator; sheet: OpenSheet }) {
  const { id, name } = operator;
  const form = useReasonForm("auth.requestRoles", {
    sheet,
    empty: { roles: operator.roles },
    inputOf: ({ roles, reason }) => ({ id, roles, reason }),
    doneText: t("console.asked"),
  });
  const { roles } = form.draft;
  const toggle = (role: OperatorRole, isIn: boolean) =>
    form.change({
      roles: OPERATOR_ROLES.filter((one) => (one === role ? isIn : roles.includes(one))),
    });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-auth.roles-title", { name })}
      description={t("console-auth.roles-text")}
      confirmLabel={t("console.ask")}
    >
      <fieldset className="flex flex-col">
        <legend className="text-label text-text-2">{t("console-auth.roles")}</legend>
        {OPERATOR_ROLES.map((role) => (
          <Checkbox
            key={role}
            isChecked={roles.includes(role)}
            onCheckedChange={(isIn) => toggle(role, isIn)}
          >
            <span className="text-text">{roleText(role)}</span>
            <span className="block">{t(`console-auth.about-role-${role}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
    </FormSheet>
  );
}
