export type Rates = Record<"read" | "write" | "order" | "play" | "auth" | "code" | "sends", number>;

export const DEFAULT_RATES: Rates = {
  read: 1_200,
  write: 240,
  order: 1_200,
  // Eight moves a second, faster than a hand.
  play: 480,
  auth: 60,
  code: 20,
  sends: 300,
};

/**
 * Open connections and sockets, those of guests among them, and sockets requested within a minute. A carrier's address
 * has hundreds of people behind it, who are counted by their sessions.
 */
export type Caps = Record<"connections" | "sockets" | "guests" | "handshakes", number>;

export const DEFAULT_CAPS: Caps = {
  connections: 1_500,
  sockets: 1_000,
  guests: 100,
  handshakes: 1_000,
};
