import { CallRefused } from "@candor/contract/client.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link, useSearch } from "@tanstack/react-router";
import { failureText, wayOf } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { useState } from "react";

/** The target of the link in a security mail: one press locks the account. */
export function LockScreen() {
  const t = useText();
  const { token } = useSearch({ from: PATHS.lock });
  const [name, setName] = useState<string>();
  const { send, isPending, error } = useSend("security.lockByLink", {
    isInline: true,
    onDone: ({ account_name: locked }) => setName(locked),
  });
  const isSpent =
    !/^[\w-]{43}$/.test(token) ||
    (error instanceof CallRefused && error.refused === "link-invalid");
  return (
    <Screen title={t("security.lock")} width="form">
      <div className="flex flex-col gap-5 pt-2">
        {name !== undefined ? (
          <p role="status" className="text-body">
            {t("security.lock-done", { name })}
          </p>
        ) : (
          <p className="text-body text-text-2">
            {t(isSpent ? "security.lock-spent" : "security.lock-link-text")}
          </p>
        )}
        {name === undefined && !isSpent && (
          <>
            <FormError
              message={error === null ? undefined : failureText(error, t)}
              way={wayOf(error)}
            />
            <OnlineButton
              variant="danger"
              size="large"
              isBlock
              isLoading={isPending}
              onClick={() => void send({ token })}
            >
              {t("security.lock-now")}
            </OnlineButton>
          </>
        )}
        {(name !== undefined || isSpent) && (
          <Link to={PATHS.forget} className={buttonClass({ variant: "primary", size: "large" })}>
            {t("security.lock-forget")}
          </Link>
        )}
      </div>
    </Screen>
  );
}
