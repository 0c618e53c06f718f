import type { RichTag } from "@candor/contract/rich-text.ts";
import { type ComponentType, Fragment, type ReactNode, createElement, useMemo } from "react";
import { cx } from "../class-names.ts";
import type { LinkTarget } from "./link-target.ts";
import { type RichNode, richNodes } from "./rich-text.ts";

/** Draws a link of the text, which only the app knows how to follow. */
export type RichLink = ComponentType<{
  target: LinkTarget;
  className?: string;
  children: ReactNode;
}>;

export type RichTextProps = {
  /** An article as the server answers it; other fields are not shown. */
  html: string;
  /** Gives each section's heading the id that `sectionId` names. */
  hasSectionIds?: boolean;
  link: RichLink;
  className?: string;
};

const classes: Partial<Record<RichTag, string>> = {
  h2: "scroll-mt-4 pt-6 text-h2 outline-none first:pt-0",
  h3: "pt-3 text-body font-semibold first:pt-0",
  ul: "flex list-disc flex-col gap-1.5 ps-5 marker:text-text-3",
  ol: "flex list-decimal flex-col gap-1.5 ps-6 marker:text-text-3",
  strong: "font-semibold",
  blockquote: "border-s-2 border-border ps-4 text-text-2",
  table: "w-full border-collapse text-data",
  th: "border-b border-hairline py-2 pe-3 text-start align-top font-semibold last:pe-0",
  td: "border-b border-hairline py-2 pe-3 align-top last:pe-0",
};

const VOID = "br";

/** The parsed article; its scripts never run, as it is no part of the page. */
export const readArticle = (html: string): RichNode[] =>
  richNodes(new DOMParser().parseFromString(html, "text/html").body);

export const sectionId = (index: number): string => `section-${index + 1}`;

/** A published text: from its HTML only known elements are taken, and made anew. */
export function RichText({ html, hasSectionIds = false, link, className }: RichTextProps) {
  const nodes = useMemo(() => readArticle(html), [html]);
  const sections = nodes.filter((node) => typeof node !== "string" && node.tag === "h2");
  return (
    <div className={cx("flex flex-col gap-3 text-body break-words", className)}>
      {nodes.map((node, index) => {
        const section = hasSectionIds ? sections.indexOf(node) : -1;
        const id = section === -1 ? {} : { id: sectionId(section), tabIndex: -1 };
        return <Fragment key={index}>{drawn(node, link, id)}</Fragment>;
      })}
    </div>
  );
}

function drawn(
  node: RichNode,
  Link: RichLink,
  more: { id?: string; tabIndex?: number } = {},
): ReactNode {
  if (typeof node === "string") return node;
  const children = node.children.map((child, index) => (
    <Fragment key={index}>{drawn(child, Link)}</Fragment>
  ));
  if (node.tag === "a")
    return (
      <Link target={node.target} className="rounded-small text-accent underline">
        {children}
      </Link>
    );
  if (node.tag === VOID) return <br />;
  const element = createElement(node.tag, { className: classes[node.tag], ...more }, ...children);
  return node.tag === "table" ? <div className="overflow-x-auto">{element}</div> : element;
}
