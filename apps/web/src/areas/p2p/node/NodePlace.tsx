import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { RejectionNotice } from "../../../parts/RejectionNotice.tsx";
import type { Node } from "../data.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { LeaveNode } from "./LeaveNode.tsx";
import { OwnAds } from "./OwnAds.tsx";

/** Shows the requirements, the wait for a decision, or the advertisements and deposit, by the node's state. */
export function NodePlace({ node }: { node: Node }) {
  const t = useText();
  const { state, deposit, currency } = node;
  if (state === "active")
    return (
      <div className="flex flex-col gap-4 pt-2" data-testid="p2p-node">
        <OwnAds />
        <Card title={t("p2p.node-standing")}>
          <FactList facts={factsOf(node, t("p2p.node-deposit-held"), t("p2p.node-since"))} />
        </Card>
        <LeaveNode node={node} />
      </div>
    );
  if (state === "asked")
    return (
      <div className="flex flex-col gap-4 pt-2" data-testid="p2p-node">
        <p role="status" className="rounded-card bg-accent-ground px-4 py-3 text-body">
          {t("p2p.node-asked")}
        </p>
        <Card>
          <FactList facts={factsOf(node, t("p2p.node-deposit-held"), t("p2p.node-asked-at"))} />
        </Card>
      </div>
    );
  return (
    <div className="flex flex-col gap-4 pt-2" data-testid="p2p-node">
      {state === "rejected" && (
        <RejectionNotice label={t("p2p.node-rejected")} reason={node.reason} note={node.note} />
      )}
      {state === "left" && (
        <p role="status" className="text-body text-text-2">
          {t("p2p.node-left")}
        </p>
      )}
      <p className="text-body leading-relaxed">{t("p2p.node-about")}</p>
      <Card>
        <FactList
          facts={[
            [
              t("p2p.node-deposit"),
              <Amount
                key="deposit"
                value={deposit}
                currency={currency}
                className="font-semibold"
              />,
            ],
          ]}
        />
        <p className="pt-2 text-data text-text-2">{t("p2p.node-deposit-about")}</p>
      </Card>
      <ApplyForm />
    </div>
  );
}

const factsOf = (
  { deposit, currency, decided_at: decided, asked_at: asked }: Node,
  held: string,
  at: string,
): Fact[] => [
  [held, <Amount key="deposit" value={deposit} currency={currency} className="font-semibold" />],
  [at, <Time key="at" value={decided ?? asked} style="date" />],
];
