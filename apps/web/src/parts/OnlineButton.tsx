import { Button, type ButtonProps } from "@candor/ui/action/Button.tsx";
import { useId } from "react";
import { useIsReachable } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/**
 * A button whose action needs the server: without a connection it is off, and says why. Beside a
 * small one there is no room for that: it is only read out.
 */
export function OnlineButton({ disabled, ...rest }: ButtonProps) {
  const t = useText();
  const reasonId = useId();
  const isReachable = useIsReachable();
  return (
    <div className={isReachable ? "contents" : "flex flex-col gap-1"}>
      <Button
        {...rest}
        disabled={disabled === true || !isReachable}
        aria-describedby={isReachable ? undefined : reasonId}
      />
      {!isReachable && (
        <p id={reasonId} className={rest.size === "small" ? "sr-only" : "text-label text-text-2"}>
          {t("shell.offline-action")}
        </p>
      )}
    </div>
  );
}
