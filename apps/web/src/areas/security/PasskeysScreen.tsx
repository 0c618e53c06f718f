import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { AddPasskey } from "./AddPasskey.tsx";
import { NewRecoveryCodes } from "./NewRecoveryCodes.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { useSecurity } from "./security-state.ts";

/** The account's passkeys, and one more. */
export function PasskeysScreen() {
  return (
    <ProtectionScreen name="passkeys">
      <Passkeys />
    </ProtectionScreen>
  );
}

function Passkeys() {
  const t = useText();
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="text-body text-text-2">{t("security.passkeys-text")}</p>
      <ScreenState query={useSecurity()} skeleton={<RowsSkeleton count={2} />}>
        {({ passkeys }) => (
          <>
            {passkeys.length > 0 && (
              <Card isPadded={false}>
                <ul>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} />
                  ))}
                </ul>
              </Card>
            )}
            <AddPasskey onCodes={setCodes} />
          </>
        )}
      </ScreenState>
      <NewRecoveryCodes codes={codes} onKept={() => setCodes([])} />
    </div>
  );
}
