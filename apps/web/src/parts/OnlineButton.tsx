import { Button, type ButtonProps } from "@candor/ui/Button.tsx";
import { useId } from "react";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/** A button whose action needs the server: without a connection it is off, and says why. */
export function OnlineButton({ disabled, ...rest }: ButtonProps) {
  const t = useText();
  const reasonId = useId();
  const isOffline = useConnection() === "offline";
  if (!isOffline) return <Button {...rest} disabled={disabled} />;
  return (
    <div className="flex flex-col gap-1">
      <Button {...rest} disabled aria-describedby={reasonId} />
      <p id={reasonId} className="text-label text-text-2">
        {t("shell.offline-action")}
      </p>
    </div>
  );
}
