import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useText } from "../../lib/text.ts";
import { LiveAccount } from "../../parts/LiveAccount.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Verified } from "../../parts/Verified.tsx";
import { useNode } from "./data.ts";
import { NodePlace } from "./node/NodePlace.tsx";

/** Becoming one who may advertise, one's advertisements, and the way out. */
export function NodeScreen() {
  const t = useText();
  return (
    <Screen title={t("p2p.node-title")} hasBack width="form">
      <LiveAccount
        guest={t("p2p.guest")}
        demo={{ title: t("p2p.demo-title"), text: t("p2p.demo-text") }}
      >
        <Verified
          title={t("p2p.verify-title")}
          text={t("p2p.verify-text")}
          action={t("p2p.verify")}
        >
          <ScreenState query={useNode()} skeleton={<FormSkeleton fields={3} />}>
            {(node) => <NodePlace node={node} />}
          </ScreenState>
        </Verified>
      </LiveAccount>
    </Screen>
  );
}
