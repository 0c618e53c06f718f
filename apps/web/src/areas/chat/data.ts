import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type RoomState = Omit<ChannelMessage<"chat.messages">, "list" | "is_cut">;
export type Entry = ChannelMessage<"chat.messages">["list"][number];
export type Own = CallOutput<"chat.getOwn">;
export type Block = Own["blocks"][number];

const OWN = "chat.getOwn";
const NOBODY: readonly Block[] = [];

/** What the reader is in a room; undefined for a guest, and until it is known. */
export const useOwn = (room: ChatRoom): Own | undefined =>
  useCall(
    OWN,
    { room },
    // A user who returns with a new nickname may write at once.
    { enabled: useSession(isSignedIn), refetchOnMount: "always" },
  ).data;

/** Whom the reader does not read. */
export const blocksOf = (own: Own | undefined): readonly Block[] => own?.blocks ?? NOBODY;

/** A reader gets a number with the first own message. */
export function keepNumber(room: ChatRoom, number: number | null | undefined): void {
  if (number === undefined) return;
  queryClient.setQueryData<Own>(queryKey(OWN, { room }), (own) => own && { ...own, number });
}

/** Reads again what a moderator or the reader has changed in any room. */
export const readOwnAgain = (): void => void queryClient.invalidateQueries({ queryKey: [OWN] });
