import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../OnlineButton.tsx";
import { useCountdown } from "./countdown.ts";

type CodeFieldProps = {
  /** Sends a code and returns the wait for the next one; undefined where none was sent. */
  onGet: () => Promise<{ seconds: number } | undefined>;
  isGetting: boolean;
  /** Says where the code goes, until it has been sent. */
  hint?: string;
  value: string;
  onChange: (code: string) => void;
  field: Pick<FieldProps, "error" | "onLeave">;
};

/** The code from the mail or the SMS, and the button that sends it: greyed while a new one must wait. */
export function CodeField({ onGet, isGetting, hint, value, onChange, field }: CodeFieldProps) {
  const t = useText();
  const [left, startCountdown] = useCountdown();
  const isSent = left > 0;
  const said = isSent ? t("auth.code-sent") : hint;
  const get = async () => {
    const sent = await onGet();
    if (sent !== undefined) startCountdown(sent.seconds);
  };
  return (
    <Field
      label={t("auth.code")}
      {...field}
      {...(said === undefined ? {} : { hint: said })}
      action={
        <OnlineButton
          size="small"
          disabled={isSent}
          isLoading={isGetting}
          onClick={() => void get()}
        >
          {isSent ? t("auth.code-wait", { seconds: left }) : t("auth.get-code")}
        </OnlineButton>
      }
    >
      <CodeInput value={value} onValueChange={onChange} />
    </Field>
  );
}
