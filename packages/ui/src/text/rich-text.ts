import { RICH_TAGS, type RichTag } from "@candor/contract/rich-text.ts";
import { type LinkTarget, linkTarget } from "./link-target.ts";

/** A piece of an article: plain text, or a known element; a link without a target is only its words. */
export type RichNode =
  | string
  | { tag: Exclude<RichTag, "a">; children: RichNode[] }
  | { tag: "a"; target: LinkTarget; children: RichNode[] };

/** The parts of a DOM node that this module reads. */
export type SourceNode = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<SourceNode>;
  getAttribute?: (name: string) => string | null;
};

const ELEMENT = 1;
const TEXT = 3;

/** Their text is code, not words. */
const CODE = ["script", "style", "template", "noscript", "textarea", "iframe"];

const isTag = (name: string): name is RichTag => RICH_TAGS.some((tag) => tag === name);

/**
 * An article's nodes from its parsed HTML. Of an element that is not on the list only the words
 * stay; no attribute stays but a link's address, and that only if it leads somewhere harmless.
 */
export function richNodes(parent: SourceNode): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === TEXT) return [node.nodeValue ?? ""];
    if (node.nodeType !== ELEMENT) return [];
    const tag = node.nodeName.toLowerCase();
    if (CODE.includes(tag)) return [];
    const children = richNodes(node);
    if (!isTag(tag)) return children;
    if (tag !== "a") return [{ tag, children: isRow(tag) ? withoutText(children) : children }];
    const target = linkTarget(node.getAttribute?.("href") ?? "");
    return target === undefined ? children : [{ tag, target, children }];
  });
}

const isRow = (tag: RichTag): boolean => ["table", "thead", "tbody", "tr"].includes(tag);

/** Between rows and cells there is only the spacing of the source. */
const withoutText = (nodes: RichNode[]): RichNode[] =>
  nodes.filter((node) => typeof node !== "string");

const textOf = (node: RichNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");

/** The titles of an article's sections, in order. */
export const sectionsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node !== "string" && node.tag === "h2" ? [textOf(node)] : []));

/** The words of an article, for a search. */
export const wordsOf = (nodes: readonly RichNode[]): string => nodes.map(textOf).join(" ");
