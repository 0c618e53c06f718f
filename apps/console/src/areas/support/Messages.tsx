import { cx } from "@candor/ui/class-names.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import { PictureButton } from "../../parts/PictureButton.tsx";
import type { Message } from "./data.ts";

/** What was said, in its order; each look at a picture is logged. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <Card title={t("console-support.messages")}>
      <ol className="flex flex-col gap-4">
        {messages.map(({ seq, text, operator, pictures, created_at: at, from_ticket: from }) => (
          <li
            key={seq}
            className={cx(
              "flex flex-col gap-1.5 rounded-control px-3 py-2",
              operator === null ? "bg-fill" : "bg-accent-ground",
            )}
          >
            <p className="flex flex-wrap gap-x-2 text-data text-text-2">
              <span className="font-semibold">{operator ?? t("console-support.by-user")}</span>
              <Time value={at} style="moment" />
              {from !== null && <span>{t("console-support.from-ticket", { number: from })}</span>}
            </p>
            <p dir="auto" className="text-body break-words whitespace-pre-wrap">
              {text}
            </p>
            {pictures.map((id, index) => (
              <PictureButton key={id} id={id} number={index + 1} />
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
