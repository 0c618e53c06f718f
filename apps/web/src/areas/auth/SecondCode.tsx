import { Button } from "@candor/ui/action/Button.tsx";
import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { useText } from "../../lib/text.ts";
import { FocusInside } from "@candor/ui/overlay/FocusInside.tsx";
import { RecoveryInput } from "../../parts/credentials/RecoveryInput.tsx";
import type { LoginDraft, SecondFactor } from "./login.ts";

type SecondCodeProps = {
  second: SecondFactor;
  value: string;
  onChange: (change: Pick<LoginDraft, "secondCode"> & Partial<LoginDraft>) => void;
  /** Why it is asked for, in the server's words. */
  asked: string | undefined;
  field: Pick<FieldProps, "error" | "onLeave">;
};

/** The code of the authenticator, or one of the recovery codes in its place. */
export function SecondCode({ second, value, onChange, asked, field }: SecondCodeProps) {
  const t = useText();
  const isRecovery = second === "recovery";
  const other = isRecovery ? "totp" : "recovery";
  return (
    <div className="flex flex-col items-start gap-2">
      <FocusInside key={second} className="w-full">
        <Field
          label={t(isRecovery ? "auth.recovery-code" : "auth.totp-code")}
          {...(asked === undefined ? {} : { hint: asked })}
          {...field}
        >
          {isRecovery ? (
            <RecoveryInput value={value} onValueChange={(secondCode) => onChange({ secondCode })} />
          ) : (
            <CodeInput value={value} onValueChange={(secondCode) => onChange({ secondCode })} />
          )}
        </Field>
      </FocusInside>
      <Button
        variant="link"
        size="small"
        onClick={() => onChange({ second: other, secondCode: "" })}
      >
        {t(isRecovery ? "auth.use-totp" : "auth.use-recovery")}
      </Button>
    </div>
  );
}
