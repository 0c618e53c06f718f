import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../../lib/text.ts";
import { FactList } from "../../../../parts/FactList.tsx";
import type { Box } from "../data.ts";
import { CodeLine } from "./CodeLine.tsx";

/** What the draw was made of: both seeds, the second of the index, and its places. */
export function DrawFacts({ draw }: { draw: Box["draw"] }) {
  const t = useText();
  const { seed_hash: hash, server_seed: server, client_seed: client, second } = draw;
  return (
    <div className="flex flex-col gap-3">
      <CodeLine name={t("nft-own.seed-hash")} value={hash} />
      {server !== null && <CodeLine name={t("nft-own.server-seed")} value={server} />}
      {client !== null && <CodeLine name={t("nft-own.your-seed")} value={client} />}
      {second !== null && <CodeLine name={t("nft-own.second")} value={second.id} />}
      <FactList
        facts={[
          [
            t("nft-own.second-price", { symbol: second?.symbol ?? "" }),
            <Amount key="price" value={second?.price} />,
          ],
          [t("nft-own.second-at"), <Time key="at" value={second?.at} style="moment" />],
          [t("nft-own.serial"), String(draw.serial)],
          [t("nft-own.opening-place"), String(draw.opening ?? "—")],
        ]}
      />
    </div>
  );
}
