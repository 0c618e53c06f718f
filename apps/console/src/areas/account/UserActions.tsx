import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { User } from "../../lib/area.ts";
import { FreezeSheet } from "./FreezeSheet.tsx";
import { LongFreezeSheet } from "./LongFreezeSheet.tsx";

/** What one's roles may do with this user, at once or by asking others. */
export function UserActions({ user }: { user: User }) {
  const may = useMay();
  return (
    <>
      {may("account.signOutUser") && <SignOut user={user} />}
      {may("account.requestFreeze") && (
        <Action label={t("console-account.freeze-longer")}>
          {(sheet) => <LongFreezeSheet user={user} sheet={sheet} />}
        </Action>
      )}
      {user.freeze !== null && may("account.unfreezeUser") && <Unfreeze user={user} />}
      {user.freeze === null && may("account.freezeUser") && (
        <Action label={t("console-account.freeze")} variant="danger">
          {(sheet) => <FreezeSheet user={user} sheet={sheet} />}
        </Action>
      )}
    </>
  );
}

const SignOut = ({ user: { id, account_name: account, sessions } }: { user: User }) => (
  <Action label={t("console-account.sign-out-user")}>
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="account.signOutUser"
        title={t("console-account.sign-out-title", { account })}
        description={t("console-account.sign-out-text", { count: sessions.length })}
        confirmLabel={t("console-account.sign-out-user")}
        inputOf={(reason) => ({ id, reason })}
        doneText={t("console-account.signed-out")}
      />
    )}
  </Action>
);

const Unfreeze = ({ user: { id, account_name: account } }: { user: User }) => (
  <Action label={t("console-account.unfreeze")}>
    {(sheet) => (
      <ReasonSheet
        {...sheet}
        call="account.unfreezeUser"
        title={t("console-account.unfreeze-title", { account })}
        description={t("console-account.unfreeze-text")}
        confirmLabel={t("console-account.unfreeze")}
        inputOf={(reason) => ({ id, reason })}
        doneText={t("console-account.unfrozen")}
      />
    )}
  </Action>
);
