import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { type Room, roomName } from "./data.ts";

const SLOW = [2, 3_600] as const;
const WAIT = [0, 720] as const;

/** What a field lacks: a whole number within its bounds. */
const faultOf = (text: string, [lowest, highest]: readonly [number, number]) =>
  wholeNumber(text, lowest, highest) === undefined
    ? t("console-chat.between", { lowest, highest })
    : undefined;

/** How fast users may write in a room, how long new accounts read first, and whether it is closed. */
export function SettingsSheet({ room, ...sheet }: OpenSheet & { room: Room }) {
  const form = useReasonForm("chat.setRoom", {
    sheet,
    empty: {
      slow: `${room.slow_seconds}`,
      wait: `${room.wait_hours}`,
      state: room.is_closed ? ("closed" as const) : ("open" as const),
    },
    faultsOf: ({ slow, wait }) => ({
      wrong: { slow: faultOf(slow, SLOW), wait: faultOf(wait, WAIT) },
    }),
    inputOf: ({ slow, wait, state, reason }) => ({
      room: room.room,
      slow_seconds: Number.parseInt(slow, 10),
      wait_hours: Number.parseInt(wait, 10),
      is_closed: state === "closed" ? 1 : 0,
      reason,
    }),
    doneText: t("console-chat.settings-done"),
  });
  const { draft, change, at } = form;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-chat.settings-of", { room: roomName(room.room) })}
      description={t("console-chat.settings-text")}
      confirmLabel={t("console-chat.change")}
    >
      <Field label={t("console-chat.slow")} {...at("slow")}>
        <TextInput
          inputMode="numeric"
          value={draft.slow}
          onChange={({ target }) => change({ slow: target.value })}
        />
      </Field>
      <Field label={t("console-chat.wait")} {...at("wait")}>
        <TextInput
          inputMode="numeric"
          value={draft.wait}
          onChange={({ target }) => change({ wait: target.value })}
        />
      </Field>
      <Segmented
        label={t("console-chat.state")}
        options={(["open", "closed"] as const).map((value) => ({
          value,
          label: t(`console-chat.${value}`),
        }))}
        value={draft.state}
        onValueChange={(state) => change({ state })}
      />
    </FormSheet>
  );
}
