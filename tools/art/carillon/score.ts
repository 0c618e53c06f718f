export type Voice =
  | "box"
  | "bell"
  | "marimba"
  | "piano"
  | "gong"
  | "bass"
  | "pluck"
  | "keys"
  | "pad"
  | "glass"
  | "kick"
  | "brush";

/** Times in seconds; a pitch of 69 is the A of 440 hertz, and 1 is a semitone. */
export type Note = {
  at: number;
  seconds: number;
  pitch: number;
  /** 0 to 1. */
  loud: number;
  voice: Voice;
  /** From -1 (left) to 1 (right). */
  pan: number;
};

export type Score = {
  seconds: number;
  notes: readonly Note[];
  /** How much of the room is heard, from 0 to 1. */
  room: number;
};
