import { NOTICE_CHANNELS, NOTICE_TYPES, type NoticeType } from "@candor/contract/notice-words.ts";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { useIsReachable } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";
import { type NoticeSwitch, useSwitch } from "./data.ts";

/** Each type of notice by each channel. */
export function SwitchTable({ switches }: { switches: readonly NoticeSwitch[] }) {
  const t = useText();
  const columns: Column<NoticeType, string>[] = [
    {
      id: "type",
      head: t("notices.types"),
      cell: (type) => (
        <span className="flex flex-col py-2 whitespace-normal">
          <span className="text-body">{t(`notices.type-${type}`)}</span>
          <span className="text-text-2">{t(`notices.about-${type}`)}</span>
        </span>
      ),
    },
    ...NOTICE_CHANNELS.map((channel) => ({
      id: channel,
      head: t(`notices.channel-${channel}`),
      align: "end" as const,
      width: "4.5rem",
      cell: (type: NoticeType) => {
        const found = switches.find((one) => one.type === type && one.channel === channel);
        return found && <SwitchCell value={found} />;
      },
    })),
  ];
  return (
    <>
      <DataTable
        label={t("notices.switches-title")}
        columns={columns}
        rows={NOTICE_TYPES}
        rowKey={(type) => type}
      />
      <div className="px-4 py-3 text-data text-text-2">
        <p>{t("notices.switches-text")}</p>
        <p>{t("notices.mail-fixed")}</p>
      </div>
    </>
  );
}

function SwitchCell({
  value: { type, channel, is_on: isOn, is_fixed: isFixed },
}: {
  value: NoticeSwitch;
}) {
  const t = useText();
  const isReachable = useIsReachable();
  const set = useSwitch();
  const names = { type: t(`notices.type-${type}`), channel: t(`notices.channel-${channel}`) };
  return (
    <Switch
      label={<span className="sr-only">{t("notices.switch-of", names)}</span>}
      isChecked={isOn}
      isDisabled={isFixed || !isReachable}
      onCheckedChange={(isChecked) => void set({ type, channel, is_on: isChecked })}
    />
  );
}
