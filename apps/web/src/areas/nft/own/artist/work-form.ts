import {
  NFT_EDITIONS_MAX,
  type NFT_RARITIES,
  type NftKind,
} from "@candor/contract/areas/nft/choices.ts";
import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { dec, div, formatDec, fromInteger, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { countOf } from "../count.ts";

/** A file that was uploaded; of sound and film how many seconds it plays, where the browser could tell. */
export type SentFile = { reference: string; kind: NftKind; seconds: number | undefined };

export type WorkDraft = {
  title: string;
  about: string;
  collection: string;
  rarity: (typeof NFT_RARITIES)[number];
  editions: string;
  /** The royalty in percent. */
  royalty: string;
  file: SentFile | undefined;
  cover: string | undefined;
};
export type WorkField =
  | "title"
  | "about"
  | "collection"
  | "editions"
  | "royalty"
  | "file"
  | "cover";
type Fault =
  | "nft-own.enter-title"
  | "nft-own.enter-about"
  | "nft-own.enter-collection"
  | "nft-own.enter-editions"
  | "nft-own.enter-royalty"
  | "nft-own.file-needed"
  | "nft-own.cover-needed"
  | Refusal;

export const NAME_LEAST = 2;
export const NAME_MOST = 40;
export const ABOUT_MOST = 600;
const HUNDRED = fromInteger(100);

export const newWork: WorkDraft = {
  title: "",
  about: "",
  collection: "",
  rarity: "common",
  editions: "1",
  royalty: "5",
  file: undefined,
  cover: undefined,
};

export const isPlayed = (kind: NftKind): boolean => kind === "audio" || kind === "video";

/** A work as it would be sent to review, or what it lacks. The highest royalty is a part of one. */
export function workSummary(
  draft: WorkDraft,
  royaltyMax: string,
): FormSummary<CallInput<"nft.submitWork">, WorkField, Fault> {
  const [title, about, collection] = [draft.title, draft.about, draft.collection].map((text) =>
    text.trim(),
  ) as [string, string, string];
  const editions = countOf(draft.editions);
  const isCounted = editions !== undefined && editions <= NFT_EDITIONS_MAX;
  const percent = parseDec(draft.royalty);
  const { file, cover } = draft;
  const hasCover = file === undefined || !isPlayed(file.kind) || cover !== undefined;
  const missing = {
    title: title.length < NAME_LEAST ? ("nft-own.enter-title" as const) : undefined,
    about: about === "" ? ("nft-own.enter-about" as const) : undefined,
    collection: collection.length < NAME_LEAST ? ("nft-own.enter-collection" as const) : undefined,
    editions: isCounted ? undefined : ("nft-own.enter-editions" as const),
    royalty: percent === undefined ? ("nft-own.enter-royalty" as const) : undefined,
    file: file === undefined ? ("nft-own.file-needed" as const) : undefined,
    cover: hasCover ? undefined : ("nft-own.cover-needed" as const),
  };
  const rate = percent === undefined ? undefined : div(percent, HUNDRED, "down");
  const isTooHigh = rate !== undefined && rate > dec(royaltyMax);
  const wrong = {
    royalty: isTooHigh ? refuse("nft-royalty-too-high", { maximum: dec(royaltyMax) }) : undefined,
    file:
      file !== undefined && isPlayed(file.kind) && file.seconds === undefined
        ? refuse("nft-seconds-missing")
        : undefined,
  };
  const isFine = [...Object.values(missing), ...Object.values(wrong)].every(
    (fault) => fault === undefined,
  );
  if (!isFine || rate === undefined || file === undefined || editions === undefined)
    return { input: undefined, missing, wrong };
  return {
    input: {
      title,
      about,
      collection,
      rarity: draft.rarity,
      editions,
      royalty_rate: formatDec(rate),
      file: file.reference,
      ...(cover !== undefined && isPlayed(file.kind) && { cover }),
      ...(file.seconds !== undefined && { seconds: file.seconds }),
    },
  };
}

const OF_FIELD: Partial<Record<RefusalCode, WorkField>> = {
  "nft-file-used": "file",
  "nft-seconds-missing": "file",
  "file-unknown": "file",
  "nft-cover-missing": "cover",
  "file-not-a-picture": "cover",
  "nft-royalty-too-high": "royalty",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): WorkField | undefined => OF_FIELD[code];
