import { Button } from "@candor/ui/action/Button.tsx";
import { useState } from "react";
import { failureText } from "../lib/client.ts";
import { useSend } from "../lib/query.ts";
import { t } from "../lib/text.ts";
import { Refusal } from "./Refusal.tsx";

/** A user's picture, fetched only on request: each view is logged. */
export function PictureButton({ id, number }: { id: string; number: number }) {
  const [link, setLink] = useState<string>();
  const { send, isPending, error } = useSend("trust.linkPicture", {
    onDone: (answer) => setLink(answer.link),
  });
  if (link !== undefined)
    return (
      <img
        src={link}
        alt={t("console.picture", { number })}
        className="max-h-120 max-w-full self-start rounded-control"
      />
    );
  return (
    <div className="flex flex-col items-start gap-1">
      <Button size="small" isLoading={isPending} onClick={() => send({ id })}>
        {t("console.show-picture", { number })}
      </Button>
      <Refusal message={error === null ? undefined : failureText(error)} />
    </div>
  );
}
