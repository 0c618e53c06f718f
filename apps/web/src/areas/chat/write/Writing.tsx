import { isSignedIn, useSession } from "../../../lib/session.ts";
import type { Entry, Own, RoomState } from "../data.ts";
import type { Line } from "../room/lines.ts";
import { WriteForm } from "./WriteForm.tsx";
import { GuestHint, WhyNot } from "./WhyNot.tsx";

export type WritingProps = {
  state: RoomState;
  own: Own | undefined;
  lines: readonly Line[];
  replyTo: Entry | undefined;
  onReplyEnd: () => void;
  onSent: (entry: Entry) => void;
};

/** The place below the messages: the field, or why there is none. */
export function Writing(props: WritingProps) {
  const { state, own } = props;
  const isReader = useSession(isSignedIn);
  if (!isReader) return <GuestHint />;
  if (own === undefined) return <div className="h-11" />;
  if (own.why_not !== null) return <WhyNot why={own.why_not} until={own.until} />;
  // The room was closed since the reader's own state was read.
  if (state.is_closed) return <WhyNot why="chat-closed" until={null} />;
  return <WriteForm {...props} own={own} />;
}
