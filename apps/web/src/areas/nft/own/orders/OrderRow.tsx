import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../../lib/text.ts";
import { ArtworkLink } from "../../parts/ArtworkLink.tsx";
import { Poster } from "../../parts/Poster.tsx";
import type { Order } from "../data.ts";

const TONES = { waiting: "warning", paid: "up", expired: "danger" } as const;

/** A purchase as a line, which leads to its sale. */
export function OrderRow({ order }: { order: Order }) {
  const t = useText();
  const { sale, title, cover, state, price, currency_code: code, created_at: at } = order;
  return (
    <ListRow
      leading={<Poster source={cover} className="size-11 shrink-0 rounded-control" />}
      title={title}
      subtitle={<Time value={at} style="moment" />}
      value={<Amount value={price} currency={code} />}
      valueNote={<Badge tone={TONES[state]}>{t(`nft-own.order-${state}`)}</Badge>}
      render={(row) => <ArtworkLink code={sale} kind={undefined} {...row} />}
    />
  );
}
