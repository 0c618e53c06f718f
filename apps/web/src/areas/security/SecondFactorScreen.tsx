import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { NewRecoveryCodes } from "./NewRecoveryCodes.tsx";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { RecoveryCard } from "./RecoveryCard.tsx";
import { useSecurity } from "./security-state.ts";
import { TotpCard } from "./TotpCard.tsx";
import { TotpSetup } from "./TotpSetup.tsx";

/** The authenticator app, and the codes for the day it is lost. */
export function SecondFactorScreen() {
  const t = useText();
  return (
    <ProtectionScreen name="totp" title={t("security.totp-title")}>
      <SecondFactor />
    </ProtectionScreen>
  );
}

function SecondFactor() {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <ScreenState query={useSecurity()} skeleton={<FormSkeleton fields={2} />}>
      {({ has_totp: hasTotp, passkeys, recovery_codes_left: left }) => (
        <div className="flex flex-col gap-4">
          {isSettingUp ? (
            <TotpSetup
              onDone={(made) => {
                setCodes(made);
                setIsSettingUp(false);
              }}
              onStop={() => setIsSettingUp(false)}
            />
          ) : (
            <TotpCard hasTotp={hasTotp} onSetUp={() => setIsSettingUp(true)} />
          )}
          {!isSettingUp && (hasTotp || passkeys.length > 0) && (
            <RecoveryCard left={left} onCodes={setCodes} />
          )}
          <NewRecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </div>
      )}
    </ScreenState>
  );
}
