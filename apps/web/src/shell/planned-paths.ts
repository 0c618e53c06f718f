import { PATHS } from "../paths.ts";

/** Parts of the product that the specification names whole (point 2), and what each is called. */
const FOLDERS = {
  nft: "nft",
} as const;

/** Screens it names in parts of which some stand. */
const SCREENS = {
  "common/borrowing": "loans",
  "setting/coupon": "coupons",
} as const;

export type Planned =
  | (typeof FOLDERS)[keyof typeof FOLDERS]
  | (typeof SCREENS)[keyof typeof SCREENS];

const standing: readonly string[] = Object.values(PATHS);
const folders = new Map<string, Planned>(Object.entries(FOLDERS));
const screens = new Map<string, Planned>(Object.entries(SCREENS));

/** What an address is called whose screen is specified and not there yet; undefined for any other. */
export function plannedAt(path: string): Planned | undefined {
  const [, pages, folder = "", ...rest] = path.split("/");
  if (pages !== "pages" || standing.includes(path)) return undefined;
  return folders.get(folder) ?? screens.get([folder, ...rest].join("/"));
}
