import {
  CHAT_RESTRICTIONS,
  CHAT_ROOMS,
  type ChatRestriction,
  type ChatRoom,
} from "@candor/contract/areas/chat/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { roomName } from "./data.ts";

const HOURS = [1, 6, 24, 72, 168, 720, 8_760] as const;

type Draft = { kind: ChatRestriction; room: ChatRoom; hours: string };
type RestrictSheetProps = OpenSheet & { number: number; room: ChatRoom };

/** A mute or a ban, for how long, and why: the user reads the reason. */
export function RestrictSheet({ number, room, ...sheet }: RestrictSheetProps) {
  const empty: Draft = { kind: "mute", room, hours: "24" };
  const form = useReasonForm("chat.restrictWriter", {
    sheet,
    empty,
    inputOf: ({ kind, hours, reason, room: muted }) => ({
      number,
      kind,
      hours: Number.parseInt(hours, 10),
      reason,
      ...(kind === "mute" && { room: muted }),
    }),
    doneText: t("console-chat.restrict-done"),
  });
  const { draft, change } = form;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-chat.restrict")}
      description={t("console-chat.restrict-text")}
      confirmLabel={t("console-chat.restrict")}
      tone="danger"
      reasonHint={t("console-chat.restrict-reason")}
    >
      <Segmented
        label={t("console-chat.restriction")}
        options={CHAT_RESTRICTIONS.map((value) => ({
          value,
          label: t(`console-chat.kind-${value}`),
        }))}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {draft.kind === "mute" && (
        <Field label={t("console-chat.room")}>
          <Select
            value={draft.room}
            options={CHAT_ROOMS.map((value) => ({ value, label: roomName(value) }))}
            onValueChange={(muted) => change({ room: muted })}
          />
        </Field>
      )}
      <Field label={t("console-chat.hours")}>
        <Select
          value={draft.hours}
          options={HOURS.map((hours) => ({
            value: `${hours}`,
            label:
              hours % 24 === 0
                ? t("console-chat.days-count", { count: hours / 24 })
                : t("console-chat.hours-count", { count: hours }),
          }))}
          onValueChange={(hours) => change({ hours })}
        />
      </Field>
    </FormSheet>
  );
}
