import { P2P_APPEAL_CAUSES, P2P_VERDICT_REASONS } from "@candor/contract/areas/p2p/choices.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { OrderPicture } from "../chat/OrderPicture.tsx";
import type { Order } from "../order-data.ts";
import { sideLabel } from "./side-label.ts";

/** What the two do not agree about, what each has shown, and how it was decided and why. */
export function AppealCard({ order }: { order: Order }) {
  const t = useText();
  const { appeal, role } = order;
  if (appeal === null) return null;
  const cause = P2P_APPEAL_CAUSES.find((one) => one === appeal.cause);
  const reason = P2P_VERDICT_REASONS.find((one) => one === appeal.reason);
  return (
    <Card title={t("p2p.appeal")}>
      <div className="flex flex-col gap-3" data-testid="p2p-appeal">
        <Said
          by={appeal.by === "clock" ? t("p2p.by-clock") : sideLabel(appeal.by, role, t)}
          at={appeal.at}
        >
          {cause !== undefined && <p className="font-medium">{t(`p2p.appeal-cause-${cause}`)}</p>}
          {appeal.text !== "" && <Words text={appeal.text} />}
        </Said>
        {appeal.evidence.map(({ seq, by, text, pictures, created_at: at }) => (
          <Said key={seq} by={sideLabel(by, role, t)} at={at}>
            <Words text={text} />
            {pictures.map((picture) => (
              <OrderPicture key={picture} id={order.id} picture={picture} name={t("p2p.picture")} />
            ))}
          </Said>
        ))}
        {appeal.decided_at !== null && (
          <div className="flex flex-col gap-1 rounded-control bg-accent-ground px-3 py-2.5 text-body">
            <p className="font-semibold">{t(`p2p.state-${order.state}`)}</p>
            {reason !== undefined && <p>{t(`p2p-reasons.${reason}`)}</p>}
            {appeal.note !== null && <Words text={appeal.note} />}
            <Time value={appeal.decided_at} style="moment" className="text-data text-text-2" />
          </div>
        )}
      </div>
    </Card>
  );
}

type SaidProps = { by: string; at: string; children: React.ReactNode };

const Said = ({ by, at, children }: SaidProps) => (
  <div className="flex flex-col gap-1.5 border-b border-hairline pb-3 last:border-b-0 last:pb-0">
    <p className="flex flex-wrap gap-x-2 text-data text-text-2">
      <span className="font-semibold">{by}</span>
      <Time value={at} style="moment" />
    </p>
    {children}
  </div>
);

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="text-body break-words whitespace-pre-wrap">
    {text}
  </p>
);
