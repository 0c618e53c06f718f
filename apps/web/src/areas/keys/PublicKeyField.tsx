import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { useText } from "../../lib/text.ts";

/** How a pair is made wherever OpenSSL is. */
const COMMANDS = `openssl genpkey -algorithm ed25519 -out private.pem
openssl pkey -in private.pem -pubout -out public.pem`;

type PublicKeyFieldProps = Pick<FieldProps, "error" | "onLeave"> & {
  value: string;
  onChange: (value: string) => void;
};

/** The public half of a pair that the user makes, and how. */
export function PublicKeyField({ value, onChange, ...field }: PublicKeyFieldProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("keys.public-key")} hint={t("keys.public-key-hint")} {...field}>
        <TextArea
          name="public-key"
          autoComplete="off"
          spellCheck={false}
          rows={3}
          placeholder="-----BEGIN PUBLIC KEY-----"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-2 rounded-control bg-fill py-1 ps-3 pe-1">
        <code translate="no" className="min-w-0 flex-1 text-data break-words whitespace-pre-wrap">
          {COMMANDS}
        </code>
        <CopyButton value={COMMANDS} label={t("keys.commands")} />
      </div>
    </div>
  );
}
