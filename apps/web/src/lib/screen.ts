import type { MessageId } from "@candor/locales/ids.gen.ts";
import type { CallId, CallInput } from "@candor/contract/types.ts";

/** An area of texts for the screens of users: what stands before the dot of a message's id. */
export type TextArea = Exclude<
  MessageId extends infer Id ? (Id extends `${infer Area}.${string}` ? Area : never) : never,
  "mails" | "console" | `console-${string}`
>;

/** Calls without an input; of those that need no session an answer can be on its way before the app runs. */
export type EarlyCall = {
  [Id in CallId]: Record<never, never> extends CallInput<Id> ? Id : never;
}[CallId];

/** Calls that need one text, which the address may say under the same name. */
export type AddressedCall<Name extends string> = {
  [Id in CallId]: Record<Name, string> extends CallInput<Id> ? Id : never;
}[CallId];
type AddressedCalls = { readonly [Name in "symbol"]?: readonly AddressedCall<Name>[] };

/**
 * Who may open a screen. `all`: guests too. `private`: a guest is led to the login. `live`: the same, and a
 * demo account finds nothing there, or less.
 */
export type ScreenAccess = "all" | "private" | "live";

type RawSearch = Record<string, unknown>;

type Options<Search> = {
  /** The areas whose texts it shows, besides those around every screen. */
  texts: readonly [TextArea, ...TextArea[]];
  /** `all` unless told. */
  access?: ScreenAccess;
  /** Public reads that it shows first: they are asked for beside its code, not after it. */
  calls?: readonly EarlyCall[];
  /** The same for the address's subject, requested as the signed-in user. */
  callsOf?: AddressedCalls;
  /** The allowed fields of its address behind the `?`; others are left out. */
  search?: (raw: RawSearch) => Search;
  /** Kilobytes (gzip) that it may weigh with all it needs for itself; 15 unless told. */
  budgetKb?: number;
};

/** Fetches the file of a screen, which exports its component alone. */
type Load = () => Promise<Record<string, React.ComponentType>>;

export type Screen<Path extends string, Search> = {
  path: Path;
  load: Load;
  texts: readonly string[];
  access: ScreenAccess;
  calls: readonly EarlyCall[];
  callsOf: AddressedCalls;
  search: (raw: RawSearch) => Search;
  budgetKb: number;
};

/** Declares a screen: its address, the file of its component, and its needs. */
export const screen = <const Path extends `/pages/${string}`, Search = object>(
  path: Path,
  load: Load,
  options: Options<Search>,
): Screen<Path, Search> => {
  const {
    texts,
    access = "all",
    calls = [],
    callsOf = {},
    search = nothing as () => Search,
    budgetKb = 15,
  } = options;
  return { path, load, texts, access, calls, callsOf, search, budgetKb };
};

const nothing = () => ({});

/** What an address says, if it is text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The currency that an address says, by its number. */
export const currencyOf = ({ currency }: RawSearch): { currency?: number } =>
  typeof currency === "number" ? { currency } : {};

/** The same with the chosen network. */
export const networkOf = (raw: RawSearch): { currency?: number; type?: string } => {
  const type = textOf(raw["type"]);
  return { ...currencyOf(raw), ...(type !== undefined && { type }) };
};
