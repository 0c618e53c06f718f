import { CodeInput } from "@candor/ui/CodeInput.tsx";
import { Field, type FieldProps } from "@candor/ui/Field.tsx";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { useCountdown } from "./countdown.ts";
import { type AccountDraft, accountInput } from "./form.ts";

type CodeFieldProps = {
  account: AccountDraft;
  /** Says whether the account can be written to, and shows what is wrong with it otherwise. */
  checkAccount: () => boolean;
  value: string;
  onChange: (code: string) => void;
  told: Pick<FieldProps, "error" | "onLeave">;
};

/** The code from the mail or the SMS, and the button that sends it: greyed while a new one must wait. */
export function CodeField({ account, checkAccount, value, onChange, told }: CodeFieldProps) {
  const t = useText();
  const [left, startCountdown] = useCountdown();
  const { send, isPending } = useSend("auth.sendMailCode", {
    onDone: ({ seconds }) => startCountdown(seconds),
  });
  const isSent = left > 0;
  const get = () => {
    if (checkAccount())
      void send({ ...accountInput(account), type: account.type, scene: "register" });
  };
  return (
    <Field
      label={t("auth.code")}
      {...told}
      {...(isSent ? { hint: t("auth.code-sent") } : {})}
      action={
        <OnlineButton size="small" disabled={isSent} isLoading={isPending} onClick={get}>
          {isSent ? t("auth.code-wait", { seconds: left }) : t("auth.get-code")}
        </OnlineButton>
      }
    >
      <CodeInput value={value} onValueChange={onChange} />
    </Field>
  );
}
