import { Button } from "@candor/ui/action/Button.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { type Editor, useEditorState } from "@tiptap/react";
import { Link } from "lucide-react";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import { isLink } from "./rich-extensions.ts";

/** Makes the words at the cursor a link, or with nothing typed takes the link away. */
export function LinkButton({ editor }: { editor: Editor }) {
  const [target, setTarget] = useState<string>();
  const now = useEditorState({
    editor,
    selector: ({ editor: written }) => String(written.getAttributes("link")["href"] ?? ""),
  });
  const isWrong = target !== undefined && target !== "" && !isLink(target);

  function set(): void {
    if (isWrong || target === undefined) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    (target === "" ? chain.unsetLink() : chain.setLink({ href: target })).run();
    setTarget(undefined);
  }

  return (
    <>
      <IconButton
        size="small"
        label={t("console-content.rich-link")}
        title={t("console-content.rich-link")}
        aria-pressed={now !== ""}
        aria-expanded={target !== undefined}
        className="aria-pressed:bg-accent-ground"
        onClick={() => setTarget(target === undefined ? now : undefined)}
      >
        <Link aria-hidden="true" className="size-4.5" />
      </IconButton>
      {target !== undefined && (
        <div className="flex w-full flex-wrap items-center gap-2">
          <TextInput
            // The button that opened it asks for it.
            autoFocus
            aria-label={t("console-content.rich-link-to")}
            placeholder={t("console-content.rich-link-to")}
            aria-invalid={isWrong || undefined}
            className="min-w-0 flex-1"
            value={target}
            onChange={(event) => setTarget(event.target.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              set();
            }}
          />
          <Button size="small" disabled={isWrong} onClick={set}>
            {t(target === "" ? "console-content.rich-unlink" : "console-content.rich-set-link")}
          </Button>
        </div>
      )}
    </>
  );
}
