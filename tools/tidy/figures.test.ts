import { expect, test } from "vitest";
import { figuresRule } from "./figures.ts";
import { makeProject } from "./project.ts";

const found = (code: string) =>
  figuresRule(makeProject({ "apps/web/src/areas/spot/Row.tsx": code })).map(({ line }) => line);

test.each([
  ["a figure in an element of its own", '<span className="num">{lots}</span>'],
  ["among other classes", '<td className="py-1 num text-end">{lots}</td>'],
  ["that leads a screen", '<p className="num-hero">{total}</p>'],
  ["by a class that depends", '<b className={isLow ? "num text-danger" : "num"}>{rate}</b>'],
  ["on a button", '<button type="button" className="num">{stake}</button>'],
  ["a code to copy", '<code className="select-all">{secret}</code>'],
])("%s is found, since a page's translator would freeze it", (_case, code) => {
  expect(found(`export const Row = () => (\n  ${code}\n);\n`)).toContain(2);
});

test.each([
  ["by the component", '<Figure className="select-all">{id}</Figure>'],
  ["that says so itself", '<p translate="no" className="num-hero">{total}</p>'],
  ["in a field", '<input className="num" />'],
  ["of another name", '<p className="numbered">{form.at("num")}</p>'],
])("a figure %s is not found", (_case, code) => {
  expect(found(code)).toEqual([]);
});
