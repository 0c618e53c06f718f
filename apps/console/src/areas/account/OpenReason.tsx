import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { type SyntheticEvent, useState } from "react";
import { PATHS } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";

const WHY_MIN = 4;
const WHY_MAX = 200;

/** Asks for a reason before a user without an open request is shown; the auditor reads each opened user with it. */
export function OpenReason({ onGiven }: { onGiven: (why: string) => void }) {
  const [why, setWhy] = useState("");
  const [isShort, setIsShort] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = why.trim();
    setIsShort(given.length < WHY_MIN);
    if (given.length >= WHY_MIN) onGiven(given);
  }

  return (
    <Screen
      title={t("console-account.user")}
      back={{ to: PATHS.users, label: t("console-account.users") }}
    >
      <Card title={t("console-account.open-title")}>
        <form onSubmit={submit} className="flex max-w-120 flex-col gap-4">
          <Field
            label={t("console.reason")}
            hint={t("console-account.open-hint")}
            error={isShort ? t("console.reason-short") : undefined}
          >
            <TextInput
              value={why}
              maxLength={WHY_MAX}
              onChange={({ target }) => setWhy(target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" className="self-start">
            {t("console-account.open")}
          </Button>
        </form>
      </Card>
    </Screen>
  );
}
