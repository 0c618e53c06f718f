import { CHAT_ROOMS, type ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { roomName, type Writer } from "./data.ts";
import { EntryList } from "./EntryList.tsx";
import { CHAT } from "./paths.ts";
import { RestrictAction } from "./RestrictAction.tsx";
import { Restrictions } from "./Restrictions.tsx";

const NUMBER_MAX = 999_999_999;

/** The writer with this number: the messages, and the restrictions so far. */
export function WriterScreen() {
  const { number = "" } = useParams();
  // An address that names no number finds no writer.
  const asked = wholeNumber(number, 1, NUMBER_MAX) ?? NUMBER_MAX;
  return (
    <CallState query={useCall("chat.findWriter", { number: asked })}>
      {(writer) => <Found key={writer.number} writer={writer} />}
    </CallState>
  );
}

function Found({ writer }: { writer: Writer }) {
  const may = useMay();
  const [room, setRoom] = useState<ChatRoom>("en");
  const { number, name } = writer;
  return (
    <Screen
      title={name ?? `#${number}`}
      back={{ to: CHAT, label: t("console-chat.title") }}
      actions={may("chat.restrictWriter") && <RestrictAction number={number} room={room} />}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t("console-chat.writer")}>
            <Facts
              facts={[
                { name: t("console-chat.number"), value: `#${number}` },
                {
                  name: t("console-chat.user"),
                  value: <UserLink id={writer.user_id}>{name ?? writer.user_id}</UserLink>,
                },
                {
                  name: t("console.registered"),
                  value: <Time value={writer.since} style="moment" />,
                },
                { name: t("console-chat.messages"), value: writer.messages },
                { name: t("console-chat.removed"), value: writer.removed },
              ]}
            />
          </Card>
          <Restrictions restrictions={writer.restrictions} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Select
            label={t("console-chat.room")}
            value={room}
            className="self-start"
            options={CHAT_ROOMS.map((value) => ({ value, label: roomName(value) }))}
            onValueChange={setRoom}
          />
          <EntryList key={room} room={room} number={number} />
        </div>
      </div>
    </Screen>
  );
}
