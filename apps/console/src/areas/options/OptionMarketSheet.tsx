import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";

type Listed = ConfigValue<"option-market">;

const SECONDS_MIN = 10;
const SECONDS_MAX = 86_400;
const DURATIONS_MAX = 12;

/** Asks for other options on a market: its durations, and what the house may lose on it in a day. */
export function OptionMarketSheet({ subject, title, sheet, now }: ConfigFormProps<Listed | null>) {
  const form = useChangeForm({
    sheet,
    empty: {
      seconds: now?.seconds.join(" ") ?? "",
      loss_maximum: now?.loss_maximum ?? "",
    },
    faultsOf: (draft) => ({
      missing: blanks(draft, "loss_maximum"),
      wrong: {
        seconds:
          secondsOf(draft.seconds) === undefined ? t("console-options.seconds-listed") : undefined,
      },
    }),
    changeOf: ({ seconds, loss_maximum }) => ({
      kind: "option-market",
      subject,
      value: { seconds: secondsOf(seconds) ?? [], loss_maximum },
    }),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-options.market-title", { market: title })}
      form={form}
    >
      <Field
        label={t("console-options.market-seconds")}
        hint={t("console-options.market-seconds-hint")}
        {...form.at("seconds")}
      >
        <TextInput
          value={form.draft.seconds}
          onChange={({ target }) => form.change({ seconds: target.value })}
        />
      </Field>
      <Field label={t("console-options.loss-maximum")} {...form.at("loss_maximum")}>
        <DecimalInput
          value={form.draft.loss_maximum}
          decimals={2}
          onValueChange={(value) => form.change({ loss_maximum: value })}
        />
      </Field>
    </ChangeSheet>
  );
}

/** Undefined of a text that is no list of durations; none is one. */
function secondsOf(text: string): number[] | undefined {
  const found: number[] = [];
  for (const one of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const seconds = wholeNumber(one, SECONDS_MIN, SECONDS_MAX);
    if (seconds === undefined || found.includes(seconds)) return undefined;
    found.push(seconds);
  }
  return found.length > DURATIONS_MAX ? undefined : found;
}
