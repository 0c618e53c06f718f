import type { ComponentProps } from "react";
import { useSend } from "../../lib/send.ts";
import { type AccountDraft, accountInput } from "../../parts/credentials/account-draft.ts";
import { CodeField } from "../../parts/credentials/CodeField.tsx";

type SceneCodeProps = Pick<ComponentProps<typeof CodeField>, "value" | "onChange" | "field"> & {
  scene: "register" | "forget";
  account: AccountDraft;
  /** Whether a code can be sent to the account; otherwise it shows the fault. */
  checkAccount: () => boolean;
};

/** The code that is sent to the address in the form above it. */
export function SceneCode({ scene, account, checkAccount, ...field }: SceneCodeProps) {
  const { send, isPending } = useSend("auth.sendMailCode");
  const get = async () =>
    checkAccount() ? send({ ...accountInput(account), type: account.type, scene }) : undefined;
  return <CodeField {...field} onGet={get} isGetting={isPending} />;
}
