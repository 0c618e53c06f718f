import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { NewPassword } from "../../parts/credentials/NewPassword.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { SceneCode } from "./SceneCode.tsx";
import { useRegistration } from "./registration.ts";
import { WhyHere } from "./WhyHere.tsx";

/** Opens an account: address, code, password. */
export function RegisterScreen() {
  const t = useText();
  const { back } = useSearch({ from: PATHS.register });
  const { form, isInviteRequired } = useRegistration(back);
  const { draft, change, at } = form;
  return (
    <Screen title={t("auth.register-title")} hasBack width="form" aside={<WhyHere />}>
      <AuthFrame
        question={t("auth.have-account")}
        other={
          <Link to={PATHS.login} search={{ back }} replace>
            {t("common.log-in")}
          </Link>
        }
      >
        <form {...form.props} className="flex flex-col gap-5">
          <AccountFields draft={draft} onChange={change} at={at} />
          <SceneCode
            scene="register"
            account={draft}
            checkAccount={() => form.check("account", "areaCode")}
            value={draft.code}
            onChange={(code) => change({ code })}
            field={at("code")}
          />
          <NewPassword draft={draft} onChange={change} at={at} />
          <Field
            label={t(isInviteRequired ? "auth.invite" : "auth.invite-optional")}
            {...at("inviteCode")}
          >
            <TextInput
              name="invite"
              autoComplete="off"
              value={draft.inviteCode}
              onChange={(event) => change({ inviteCode: event.target.value })}
            />
          </Field>
          <FormError message={form.error} way={form.way} />
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("auth.open-account")}
          </OnlineButton>
        </form>
      </AuthFrame>
    </Screen>
  );
}
