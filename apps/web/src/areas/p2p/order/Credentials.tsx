import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { OrderPicture } from "../chat/OrderPicture.tsx";
import type { Order } from "../order-data.ts";

/** The pictures by which the buyer marked the payment. */
export function Credentials({ order: { id, credentials } }: { order: Order }) {
  const t = useText();
  if (credentials.length === 0) return null;
  return (
    <Card title={t("p2p.credentials")}>
      <div className="flex flex-wrap gap-3">
        {credentials.map(({ name, id: picture }) => (
          <OrderPicture key={picture} id={id} picture={picture} name={t(`p2p.${name}`)} />
        ))}
      </div>
    </Card>
  );
}
