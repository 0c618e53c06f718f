import { expect, it } from "vitest";
import { chainNodesOf } from "./chain-nodes.ts";

const URL = "https://name:secret@node.example:8545/key";

it("networks are followed by the nodes in the configuration, and none by default", () => {
  expect(chainNodesOf("", true)).toEqual({});
  const named = { ERC20: { url: URL, chainId: 1 }, Bitcoin: { url: URL, start: 800_000 } };
  expect(chainNodesOf(JSON.stringify(named), true)).toEqual(named);
});

it.each([
  "ERC20",
  "[]",
  `{"TRC20":{"url":"${URL}"}}`,
  `{"ERC20":{"url":"${URL}"}}`,
  `{"ERC20":{"url":"${URL}","chainId":"1"}}`,
  `{"ERC20":{"url":"file:///secret","chainId":1}}`,
  `{"Bitcoin":{"url":"${URL}","start":-1}}`,
  `{"Bitcoin":{"url":"${URL}","chainId":1}}`,
])("a start with the chains %s is refused, and the error shows no password", (text) => {
  expect(() => chainNodesOf(text, false)).toThrow(/^CHAINS (?!.*secret)/);
});

it("a development chain is followed in trials only, since every user can pay from it", () => {
  const named = `{"ERC20":{"url":"http://127.0.0.1:8545","chainId":31337}}`;
  expect(chainNodesOf(named, false).ERC20?.chainId).toBe(31_337);
  expect(() => chainNodesOf(named, true)).toThrow("development chain");
});
