import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { ReceiverChoice } from "../../parts/ReceiverChoice.tsx";
import type { Recipient, useRecipients } from "./data.ts";
import { PersonText } from "./PersonText.tsx";

const AddSheet = lazyPart("AddSheet", () => import("./AddSheet.tsx"));
const RemoveSheet = lazyPart("RemoveSheet", () => import("./RemoveSheet.tsx"));

type RecipientChoiceProps = {
  query: ReturnType<typeof useRecipients>;
  chosen: Recipient | undefined;
  onChoose: (id: string) => void;
};

type Opened = { sheet: "add" | "remove"; isOpen: boolean };

/** The recipients that are listed, with what adds and removes one. */
export function RecipientChoice({ query, chosen, onChoose }: RecipientChoiceProps) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const onOpenChange = (isOpen: boolean) => setOpened((before) => before && { ...before, isOpen });
  const add = () => setOpened({ sheet: "add", isOpen: true });
  return (
    <>
      <ReceiverChoice
        title={t("sending.to")}
        action={
          <Button variant="link" size="small" className="me-2" onClick={add}>
            {t("sending.add")}
          </Button>
        }
        query={query}
        empty={
          <Empty
            title={t("sending.no-recipient")}
            text={t("sending.no-recipient-text")}
            action={
              <Button variant="primary" onClick={add}>
                {t("sending.add")}
              </Button>
            }
          />
        }
        describe={(one) => <PersonText person={one} />}
        usableFrom={t("sending.usable-from")}
        chosen={chosen}
        onChoose={onChoose}
      >
        {chosen !== undefined && (
          <p>
            <Button
              variant="link"
              size="small"
              onClick={() => setOpened({ sheet: "remove", isOpen: true })}
            >
              {t("sending.remove")}
            </Button>
          </p>
        )}
      </ReceiverChoice>
      <Suspense>
        {opened?.sheet === "add" && (
          <AddSheet isOpen={opened.isOpen} onOpenChange={onOpenChange} onAdded={onChoose} />
        )}
        {opened?.sheet === "remove" && chosen !== undefined && (
          <RemoveSheet recipient={chosen} isOpen={opened.isOpen} onOpenChange={onOpenChange} />
        )}
      </Suspense>
    </>
  );
}
