import type { RefusalCode } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { randomKey } from "@candor/ui/form/intent.ts";
import { merged, useForm } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { refusalOf } from "../../lib/form.ts";
import { makePasskey } from "../../lib/passkeys.ts";
import { deliver } from "../../lib/send.ts";
import { type Text, useText } from "../../lib/text.ts";
import { deviceWord } from "./device-word.ts";
import { CHANGED } from "./security-state.ts";

type Draft = { name: string };

/** The longest name that the contract accepts. */
export const NAME_MAX = 60;

function summaryOf(draft: Draft) {
  const name = tidyName(draft.name);
  return name === ""
    ? { input: undefined, missing: { name: "security.passkey-name-needed" as const } }
    : { input: { name } };
}

/** Lets the browser make a passkey and the server store it. */
async function addPasskey(name: string, onCodes: (codes: string[]) => void, t: Text) {
  const begun = await deliver("security.beginPasskey", {}, randomKey(), {});
  if (begun.failure !== undefined) return refusalOf(begun.failure, t);
  const { said, fault } = await makePasskey(begun.answer.options);
  if (said === undefined) return { code: undefined, message: t(fault) };
  const { failure } = await deliver(
    "security.addPasskey",
    { attestation: said, name },
    randomKey(),
    {
      invalidates: CHANGED,
      onDone: ({ recovery_codes: codes }) => onCodes(codes),
    },
  );
  return failure === undefined ? undefined : refusalOf(failure, t);
}

/** The form that makes a passkey under a name; told the recovery codes, where there were none before. */
export function usePasskeyForm(onCodes: (codes: string[]) => void) {
  const t = useText();
  return useForm({
    empty: { name: deviceWord(navigator.userAgent) },
    changed: merged<Draft>,
    summaryOf,
    say: t,
    fieldOf: (code: RefusalCode): "name" | undefined =>
      code === "no-special-characters" ? "name" : undefined,
    send: async ({ name }) => {
      const refusal = await addPasskey(name, onCodes, t);
      if (refusal === undefined) toast(t("security.passkey-done"), { tone: "success" });
      return refusal;
    },
  });
}
