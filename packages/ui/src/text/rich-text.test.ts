import { expect, test } from "vitest";
import { type SourceNode, richNodes, sectionsOf, wordsOf } from "./rich-text.ts";

const text = (nodeValue: string): SourceNode => ({
  nodeType: 3,
  nodeName: "#text",
  nodeValue,
  childNodes: [],
});
const comment: SourceNode = { nodeType: 8, nodeName: "#comment", nodeValue: "x", childNodes: [] };
const element = (
  name: string,
  children: (SourceNode | string)[] = [],
  attributes: Record<string, string> = {},
): SourceNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children.map((child) => (typeof child === "string" ? text(child) : child)),
  getAttribute: (key) => attributes[key] ?? null,
});
const body = (...children: (SourceNode | string)[]) => richNodes(element("body", children));

test("an article keeps its headings, paragraphs, lists and emphasis", () => {
  expect(
    body(
      element("h2", ["Fees"]),
      element("p", ["You pay ", element("strong", ["0.1%"]), "."]),
      element("ol", [element("li", ["First"])]),
    ),
  ).toEqual([
    { tag: "h2", children: ["Fees"] },
    { tag: "p", children: ["You pay ", { tag: "strong", children: ["0.1%"] }, "."] },
    { tag: "ol", children: [{ tag: "li", children: ["First"] }] },
  ]);
});

test("scripts, styles, frames and comments are removed with all their content", () => {
  const hostile = ["script", "SCRIPT", "style", "template", "noscript", "textarea", "iframe"];
  expect(body(...hostile.map((name) => element(name, ["alert(1)"])), comment)).toEqual([]);
});

test("an unknown element keeps only its words, and no element keeps other attributes", () => {
  const hostile = { onclick: "alert(1)", style: "position:fixed", src: "x", onerror: "alert(1)" };
  expect(
    body(
      element("div", [element("font", ["Hello "], hostile)], hostile),
      element("img", [], hostile),
      element("svg", [element("a", ["there"], { "xlink:href": "javascript:alert(1)" })], hostile),
      element("form", [element("input", [], hostile), element("p", ["Bye"], hostile)], hostile),
    ),
  ).toEqual(["Hello ", "there", { tag: "p", children: ["Bye"] }]);
});

test("a link that leads nowhere safe keeps only its words, also inside other links", () => {
  expect(
    body(
      element("a", ["one"], { href: "javascript:alert(1)" }),
      element("a", ["two"], { href: " JavaScript:alert(1)" }),
      element("a", ["three"], { HREF: "https://example.org" }),
      element("a", ["four"]),
      element("a", [element("script", ["alert(1)"]), "five"], { href: "https://example.org" }),
      element("a", ["six"], { href: "/pages/common/faq", target: "_blank" }),
    ),
  ).toEqual([
    "one",
    "two",
    "three",
    "four",
    { tag: "a", target: { url: "https://example.org/" }, children: ["five"] },
    { tag: "a", target: { path: "/pages/common/faq" }, children: ["six"] },
  ]);
});

test("a name that only resembles a known element is unknown", () => {
  const names = ["constructor", "__proto__", "P\u0000", "ａ", "h1", "math"];
  expect(body(...names.map((name) => element(name, [name])))).toEqual(names);
});

test("a table keeps its cells and drops the spacing between them", () => {
  const row = element("tr", ["\n", element("td", ["1"]), "  "]);
  expect(body(element("table", ["\n", element("tbody", [row])]))).toEqual([
    {
      tag: "table",
      children: [
        { tag: "tbody", children: [{ tag: "tr", children: [{ tag: "td", children: ["1"] }] }] },
      ],
    },
  ]);
});

test("the sections and the words of an article can be extracted", () => {
  const nodes = body(
    element("h2", ["The ", element("em", ["ledger"])]),
    element("p", ["Every entry."]),
  );
  expect(sectionsOf(nodes)).toEqual(["The ledger"]);
  expect(wordsOf(nodes)).toBe("The ledger Every entry.");
});
