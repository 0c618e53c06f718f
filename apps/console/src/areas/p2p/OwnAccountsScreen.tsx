import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCallForm } from "../../lib/form.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { P2pTabs } from "./P2pTabs.tsx";

const NUMBER_MAX = 999_999_999;

/** The operator's own accounts as a user: of their orders another one decides. A declaration stays. */
export function OwnAccountsScreen() {
  return (
    <Screen title={t("console-p2p.title")}>
      <P2pTabs />
      <CallState query={useCall("p2p.getOwnAccounts", {})}>
        {({ declared_at: at, numbers }) => (
          <Card title={t("console-p2p.own-accounts")}>
            <div className="flex flex-col gap-4">
              <p className="text-body text-text-2">{t("console-p2p.own-accounts-text")}</p>
              <Facts
                facts={[
                  {
                    name: t("console-p2p.declared"),
                    value: at && <Time value={at} style="moment" />,
                  },
                  {
                    name: t("console-p2p.numbers"),
                    value: numbers.length === 0 ? null : numbers.map((one) => `#${one}`).join(" "),
                  },
                ]}
              />
              <DeclareForm key={at} />
            </div>
          </Card>
        )}
      </CallState>
    </Screen>
  );
}

/** Numbers of traders, parted by spaces; none at all says that there is none. */
function DeclareForm() {
  const form = useCallForm("p2p.declareOwnAccounts", {
    empty: { numbers: "" },
    changed: merged<{ numbers: string }>,
    summaryOf: ({ numbers }) => {
      const read = numbers
        .split(/[\s,#]+/)
        .filter((one) => one !== "")
        .map((one) => wholeNumber(one, 1, NUMBER_MAX));
      const known = read.filter((one) => one !== undefined);
      const isWrong = known.length < read.length;
      return {
        wrong: { numbers: isWrong ? t("console-p2p.numbers-wrong") : undefined },
        input: isWrong ? undefined : { numbers: known },
      };
    },
    onDone: () => toast(t("console-p2p.declare-done"), { tone: "success" }),
  });
  const { error, onLeave } = form.at("numbers");
  return (
    <form {...form.props} className="flex flex-col items-start gap-4">
      <Field
        label={t("console-p2p.numbers")}
        hint={t("console-p2p.numbers-hint")}
        error={error ?? form.error}
        onLeave={onLeave}
      >
        <TextInput
          value={form.draft.numbers}
          onChange={({ target }) => form.change({ numbers: target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" isLoading={form.isPending}>
        {t("console-p2p.declare")}
      </Button>
    </form>
  );
}
