import type { FieldWords } from "./config-fields.ts";
import type { NoticeType } from "./notice-words.ts";
import type { TicketTopic } from "./ticket-topics.ts";

/** An address of the app, by which its screens are known. */
export type ScreenAddress = `/pages/${string}`;

/** `params` are what its text shows; `isRetryable`: the same call may succeed later without being changed. */
export type RefusalWords = { params: readonly string[]; isRetryable: boolean };

export type NoticeWords = {
  type: NoticeType;
  params: readonly string[];
  /** The screen that it leads to; the list of messages where it names none. */
  place?: ScreenAddress;
};

/** An entry of the home screen; its name is the text `home.entry-<key>`. */
export type MenuWords = {
  /** Entries are listed by this until an operator or a user arranges them. */
  place: number;
  /** What a client shows that has no icon of its own for the key. */
  icon: string;
  /** The name of its icon in the set that `npm run gen` draws `entry-icons.svg` from. */
  drawn: string;
  /** Null: it leads to no screen. */
  path: ScreenAddress | null;
};

/**
 * The words that an area brings to the contract, in `areas/<area>/words.ts`: the server reads them at run time,
 * clients use them as types. Each word belongs to one area; words of several areas are declared with the unions.
 */
export type AreaWords = {
  /** What a line of a bill is. */
  entryKinds?: readonly string[];
  refusals?: Readonly<Record<string, RefusalWords>>;
  notices?: Readonly<Record<string, NoticeWords>>;
  menu?: Readonly<Record<string, MenuWords>>;
  /** The area's product, if a user may quickly lose all by it: it needs a quiz and own limits. */
  riskProduct?: string;
  /** Texts that a user accepts once and that hold until they change, each with the screen that asks for it. */
  acceptedTexts?: Readonly<Record<`${string}.${string}`, ScreenAddress>>;
  /** The files of texts that the server says by itself; those of its accepted texts are known. */
  spokenTexts?: readonly string[];
};

export type HubPlace = {
  /** Products are listed by this. */
  place: number;
  offers: ScreenAddress;
  own: ScreenAddress;
};

/** A kind of row of a user's that a ticket may be about: the topic of such a ticket, and the screen that lists the rows. */
export type RecordWords = { topic: TicketTopic; path: ScreenAddress };

/** The words of an area that clients read at run time too. */
export type ShownWords = {
  /** What the law of many countries restricts: open where a country's policy says so (product rules, section 0.9). */
  product?: string;
  /** The accounts that the house keeps for it: by the code's names, the names that they carry in every listing. */
  houseAccounts?: Readonly<Record<string, `house:${string}`>>;
  /** What the finance hub lists of it: where it is offered, and where a user's own stands. */
  hub?: Readonly<Record<string, HubPlace>>;
  /** The rows that a user may ask support about. */
  records?: Readonly<Record<string, RecordWords>>;
};

/** The parts of the values of each kind of configuration; "" names a value without parts. */
export type FieldsByKind = Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;
