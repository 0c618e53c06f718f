import { Card } from "@candor/ui/layout/Card.tsx";
import { mayUsePasskeys } from "@candor/ui/passkeys.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";

/** Lists the operator's own passkeys, and adds one. */
export function PasskeysScreen() {
  const passkeys = useCall("security.listOperatorPasskeys", {});
  return (
    <Screen title={t("console.passkeys")}>
      <div className="flex max-w-150 flex-col gap-4">
        <p className="text-body text-text-2">{t("console-security.passkeys-text")}</p>
        <Card isPadded={false}>
          <CallState
            query={passkeys}
            isEmpty={(rows) => rows.length === 0}
            empty={<p className="p-4 text-body text-text-2">{t("console-security.no-passkeys")}</p>}
          >
            {(rows) => (
              <ul>
                {rows.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
          </CallState>
        </Card>
        <Card title={t("security.passkey-add")}>
          {mayUsePasskeys() ? (
            <AddPasskey />
          ) : (
            <p className="text-body text-text-2">{t("security.passkey-not-here")}</p>
          )}
        </Card>
      </div>
    </Screen>
  );
}
