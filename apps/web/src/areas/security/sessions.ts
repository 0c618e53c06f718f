import type { CallOutput } from "@candor/contract/types.ts";

export type Sessions = CallOutput<"security.listSessions">;
export type Session = Sessions[number];

/** This device first; the others as they come, the latest use first. */
export const ownFirst = (sessions: Sessions): Sessions => [
  ...sessions.filter(({ is_current: isCurrent }) => isCurrent),
  ...sessions.filter(({ is_current: isCurrent }) => !isCurrent),
];
