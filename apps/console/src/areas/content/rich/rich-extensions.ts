import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** Whether a link of a text is allowed: an https address, or a path of the app. */
export const isLink = (target: string): boolean => /^(?:https:\/\/\S+|\/(?!\/)\S*)$/.test(target);

/** Widths and spans are nothing that a text keeps. */
const cellAttributes = () => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
});

/**
 * The editor's elements: the contract's list (`RICH_TAGS`) and no others, with no attribute but a link's target. The
 * server takes out any other.
 */
export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];
