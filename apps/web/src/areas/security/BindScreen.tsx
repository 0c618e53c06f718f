import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { BindEmail, BindMobile } from "./BindForms.tsx";
import { ProtectionScreen } from "./ProtectionScreen.tsx";

/** Links an e-mail address or a phone to the account, or another in its place. */
export function BindScreen() {
  const t = useText();
  const { which } = useSearch({ from: PATHS.bind });
  return (
    <ProtectionScreen name={which}>
      <ScreenState query={useUser()} skeleton={<FormSkeleton fields={2} />}>
        {({ [which]: now }) => (
          <div className="flex flex-col gap-5 pt-2">
            <p className="text-body text-text-2">
              {now === null ? t("security.bind-new-text") : t("security.bind-other-text", { now })}
            </p>
            {which === "mobile" && <p className="text-body">{t("security.sms-risk")}</p>}
            {which === "email" ? <BindEmail /> : <BindMobile />}
          </div>
        )}
      </ScreenState>
    </ProtectionScreen>
  );
}
