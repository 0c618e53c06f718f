import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from "lucide-react";
import { type Label, t } from "../../../lib/text.ts";
import { LinkButton } from "./LinkButton.tsx";

type Tool = {
  label: Label;
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the words at the cursor are such already. */
  isOn?: (editor: Editor) => boolean;
};

const TOOLS: readonly Tool[] = [
  {
    label: "console-content.rich-h2",
    icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    label: "console-content.rich-h3",
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    label: "console-content.rich-strong",
    icon: Bold,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    label: "console-content.rich-em",
    icon: Italic,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    label: "console-content.rich-ul",
    icon: List,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "console-content.rich-ol",
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    label: "console-content.rich-quote",
    icon: TextQuote,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    label: "console-content.rich-table",
    icon: Table,
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  { label: "console-content.rich-undo", icon: Undo2, run: (chain) => chain.undo() },
  { label: "console-content.rich-redo", icon: Redo2, run: (chain) => chain.redo() },
];

/** What the words at the cursor can be made; what they are is pressed. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ isOn }) => isOn?.(now) ?? false),
  });
  return (
    <div
      role="toolbar"
      aria-label={t("console-content.rich-tools")}
      className="flex flex-wrap gap-1 border-b border-hairline p-1"
    >
      {TOOLS.map(({ label, icon: Icon, run, isOn }, index) => (
        <IconButton
          key={label}
          size="small"
          label={t(label)}
          title={t(label)}
          {...(isOn === undefined ? {} : { "aria-pressed": on[index] === true })}
          className="aria-pressed:bg-accent-ground"
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </IconButton>
      ))}
      <LinkButton editor={editor} />
    </div>
  );
}
