import { NFT_KINDS } from "@candor/contract/areas/nft/choices.ts";
import type { RequestRecord } from "../../lib/area.ts";
import { t } from "../../lib/text.ts";
import { factIn } from "./fact-in.ts";
import { Media } from "./Media.tsx";

/** The work that is to be decided, with its file and its cover; of a rejected one both are gone. */
export function WorkView({ record }: { record: RequestRecord }) {
  const kind = NFT_KINDS.find((known) => known === factIn(record, "kind"));
  const [file, cover] = [factIn(record, "file"), factIn(record, "cover")];
  if (kind === undefined || file === null || cover === null)
    return <p className="text-data text-text-2">{t("console-nft.file-gone")}</p>;
  return <Media kind={kind} title={factIn(record, "title") ?? ""} file={file} cover={cover} />;
}
