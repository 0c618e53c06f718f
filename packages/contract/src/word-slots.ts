import type { FieldWords } from "./config-fields.ts";
import type { NoticeType } from "./notice-words.ts";
import type { TicketTopic } from "./ticket-topics.ts";

/** An address of the app, by which its screens are known. */
export type ScreenAddress = `/pages/${string}`;

/** `params` are the values that its text shows; `isRetryable`: the same call may succeed later without a change. */
export type RefusalWords = { params: readonly string[]; isRetryable: boolean };

export type NoticeWords = {
  type: NoticeType;
  params: readonly string[];
  /** The screen that it opens; without it, the list of messages. */
  place?: ScreenAddress;
};

/** An entry of the home screen; its name is the text `home.entry-<key>`. */
export type MenuWords = {
  /** The place of the entry until an operator or a user arranges the entries. */
  place: number;
  /** The icon for clients without their own icon for the key. */
  icon: string;
  /** The name of its icon in the set that `npm run gen` draws `entry-icons.svg` from. */
  drawn: string;
  /** Null if it opens no screen. */
  path: ScreenAddress | null;
};

/**
 * The words that an area brings to the contract, in `areas/<area>/words.ts`: the server reads them at run time,
 * clients use them as types. Each word belongs to one area; words of several areas are declared with the unions.
 */
export type AreaWords = {
  /** The kinds of lines in a bill. */
  entryKinds?: readonly string[];
  refusals?: Readonly<Record<string, RefusalWords>>;
  notices?: Readonly<Record<string, NoticeWords>>;
  menu?: Readonly<Record<string, MenuWords>>;
  /** The area's product, if a user may quickly lose everything with it: it needs a quiz and own limits. */
  riskProduct?: string;
  /** Texts that a user accepts once and that hold until they change, each with the screen that asks for it. */
  acceptedTexts?: Readonly<Record<`${string}.${string}`, ScreenAddress>>;
  /** The files of texts that the server itself sends; those of its accepted texts are known. */
  spokenTexts?: readonly string[];
};

export type HubPlace = {
  /** The order of products in the list. */
  place: number;
  offers: ScreenAddress;
  own: ScreenAddress;
};

/** A kind of a user's rows that a ticket may name: the topic of such a ticket, and the screen that lists the rows. */
export type RecordWords = { topic: TicketTopic; path: ScreenAddress };

/** The words of an area that clients read at run time too. */
export type ShownWords = {
  /** A product that many countries restrict: open only if a country's policy allows it (product rules, 0.9). */
  product?: string;
  /** The house's accounts for the area: by the code's names, their names in every listing. */
  houseAccounts?: Readonly<Record<string, `house:${string}`>>;
  /** The area's entries in the finance hub: the screen of the offer, and the screen of a user's own. */
  hub?: Readonly<Record<string, HubPlace>>;
  /** The rows that a user may ask support about. */
  records?: Readonly<Record<string, RecordWords>>;
};

/** The parts of the values of each kind of configuration; "" names a value without parts. */
export type FieldsByKind = Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;
