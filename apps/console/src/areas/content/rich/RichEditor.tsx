import { cx } from "@candor/ui/class-names.ts";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { richExtensions } from "./rich-extensions.ts";
import { RichToolbar } from "./RichToolbar.tsx";

type RichEditorProps = {
  label: string;
  /** The locale of the text. */
  lang: string;
  html: string;
  onChange: (html: string) => void;
};

/** Drawn as the app draws a published text; `whitespace` and `break-words` are what the editor counts on. */
const articleClass = cx(
  "flex min-h-60 flex-col gap-3 px-3 py-2.5 text-body break-words whitespace-break-spaces outline-none",
  "[&_h2]:text-h2 [&_h3]:font-semibold [&_a]:text-accent [&_a]:underline [&_strong]:font-semibold",
  "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-6",
  "[&_blockquote]:border-s-2 [&_blockquote]:border-border [&_blockquote]:ps-4 [&_blockquote]:text-text-2",
  "[&_table]:w-full [&_table]:border-collapse [&_th]:font-semibold",
  "[&_:is(td,th)]:border [&_:is(td,th)]:border-hairline [&_:is(td,th)]:p-2 [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top",
);

/** Writes a published text as it will look. Nothing is told until something is written. */
export default function RichEditor({ label, lang, html, onChange }: RichEditorProps) {
  const emitted = useRef(html);
  const editor = useEditor({
    extensions: richExtensions,
    content: html,
    // The content policy takes no sheet that a script writes.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang,
        class: articleClass,
      },
    },
    onUpdate: ({ editor: written }) => {
      emitted.current = written.isEmpty ? "" : written.getHTML();
      onChange(emitted.current);
    },
  });
  useEffect(() => {
    if (html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rounded-control border border-border bg-canvas focus-within:border-accent focus-within:shadow-[0_0_0_1px_var(--accent)] hover:border-text-3">
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
