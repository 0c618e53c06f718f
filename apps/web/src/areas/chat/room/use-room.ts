import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import { failureText } from "../../../lib/failure.ts";
import type { CallError } from "../../../lib/query.ts";
import { resubscribe, subscribe } from "../../../lib/socket.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry, RoomState } from "../data.ts";
import {
  EMPTY_LOG,
  type Log,
  PAGE,
  placedAt,
  withFrame,
  withNewer,
  withOlder,
  withSent,
  withSnapshot,
} from "./log.ts";

const CHANNEL = "chat.messages";

/** A room as it goes on, and the ways back through it. */
export function useRoom(room: ChatRoom) {
  const t = useText();
  const now = useRef(EMPTY_LOG);
  const atEnd = useRef(true);
  const isReading = useRef(false);
  const [log, setLog] = useState(EMPTY_LOG);
  const [state, setState] = useState<RoomState>();
  const put = (next: Log): void => {
    now.current = next;
    setLog(next);
  };

  useEffect(() => {
    const show = (next: Log, frame: ChannelMessage<"chat.messages">) => {
      now.current = next;
      setLog(next);
      setState(frame);
    };
    return subscribe(
      CHANNEL,
      { room },
      {
        resume: () => (now.current.last === undefined ? {} : { after: now.current.last }),
        onSnapshot: (frame) => show(withSnapshot(now.current, frame, atEnd.current), frame),
        onMessage: (frame) => {
          const next = withFrame(now.current, frame, atEnd.current);
          if (next === undefined) resubscribe(CHANNEL, { room });
          else show(next, frame);
        },
      },
    );
  }, [room]);

  /** Reads one page at a time in either direction, and none while one is loading. */
  async function read(before: number, take: (log: Log, page: Page) => Log): Promise<boolean> {
    if (isReading.current) return false;
    isReading.current = true;
    try {
      const page = await call("chat.listMessages", { room, before, count: PAGE });
      put(take(now.current, page));
      return true;
    } catch (failure) {
      toast(failureText(failure as CallError, t), { tone: "error" });
      return false;
    } finally {
      isReading.current = false;
    }
  }

  return {
    log,
    state,
    /** Whether the reader is at the end of the room, and so follows what comes. */
    isAtEnd: () => atEnd.current,
    setAtEnd: (isAtEnd: boolean) => {
      atEnd.current = isAtEnd;
    },
    readOlder: () => read(log.list[0]?.seq ?? 1, withOlder),
    readNewer: () => {
      const upTo = (log.list.at(-1)?.seq ?? 0) + PAGE;
      return read(upTo + 1, (known, page) => withNewer(known, page, upTo));
    },
    /** Shows the messages around one of them. */
    readAround: (seq: number) => {
      const upTo = seq + PAGE / 2;
      return read(upTo + 1, (known, page) => placedAt(known, page, upTo));
    },
    /** Shows the newest messages again. */
    readNewest: () => {
      put({ ...now.current, last: undefined });
      resubscribe(CHANNEL, { room });
    },
    putSent: (sent: Entry) => put(withSent(now.current, sent)),
  };
}

type Page = Parameters<typeof withOlder>[1];
export type ShownRoom = ReturnType<typeof useRoom>;
