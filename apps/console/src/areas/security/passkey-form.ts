import type { RefusalCode } from "@candor/contract/refusals.ts";
import { merged, useForm } from "@candor/ui/form/use-form.ts";
import { makePasskey } from "@candor/ui/passkeys.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { refusalOf } from "../../lib/form.ts";
import { passkeyFault } from "../../lib/passkey-fault.ts";
import { useSend } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";

const EMPTY = { name: "" };

/** The form that makes a passkey under a name: the browser makes it, and the server keeps it. */
export function usePasskeyForm() {
  const begin = useSend("security.beginOperatorPasskey");
  const add = useSend("security.addOperatorPasskey");
  return useForm({
    empty: EMPTY,
    changed: merged<typeof EMPTY>,
    summaryOf: ({ name }) =>
      name.trim() === ""
        ? { input: undefined, missing: { name: t("security.passkey-name-needed") } }
        : { input: { name } },
    say: (fault: string) => fault,
    fieldOf: (code: RefusalCode): "name" | undefined =>
      code === "no-special-characters" ? "name" : undefined,
    send: async ({ name }, key) => {
      try {
        const { options } = await begin.deliver({}, key);
        const { said, fault } = await makePasskey(options);
        if (said === undefined) return { code: undefined, message: passkeyFault(fault) };
        await add.deliver({ attestation: said, name }, key);
      } catch (failure) {
        return refusalOf(failure);
      }
      toast(t("security.passkey-done"), { tone: "success" });
      return undefined;
    },
  });
}
