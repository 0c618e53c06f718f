import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveParent } from "../harness/child.ts";
import { type World, bitcoinBlocks, evmAnswers } from "./deposits-blocks.ts";

/**
 * A node of both chains with prepared answers, so that only the follower is measured. It answers a filter by block with
 * that block's logs, and all transfers are alike.
 */
const world = JSON.parse(process.argv[2] ?? "") as World;
const GENESIS = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

type Asked = { id: number; method: string; params: [unknown, unknown] };

const evm = new Map<string, string>();
for (let height = 0; height <= world.blocks; height += 1) {
  const answers = evmAnswers(world, height);
  const { hash } = answers["header"] as { hash: string };
  const number = `0x${height.toString(16)}`;
  for (const [name, answer] of Object.entries(answers)) {
    const text = JSON.stringify(answer);
    evm.set(`${name} ${name === "header" || name === "block" ? number : hash}`, text);
  }
}
const bitcoin = [{ hash: GENESIS, hex: "" }, ...bitcoinBlocks(world, GENESIS)];

function answerTo({ method, params: [first, second] }: Asked): string {
  switch (method) {
    case "eth_chainId":
      return `"0x1"`;
    case "eth_blockNumber":
      return `"0x${world.blocks.toString(16)}"`;
    case "eth_getBlockByNumber":
      return evm.get(`${second === true ? "block" : "header"} ${String(first)}`) ?? "null";
    case "eth_getLogs":
      return evm.get(`${method} ${(first as { blockHash: string }).blockHash}`) ?? "null";
    case "debug_traceBlockByHash":
      return evm.get(`${method} ${String(first)}`) ?? "null";
    case "getblockcount":
      return `${world.blocks}`;
    case "getblockhash":
      return JSON.stringify(bitcoin[first as number]?.hash);
    default:
      return JSON.stringify(bitcoin.find(({ hash }) => hash === first)?.hex);
  }
}

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const asked = JSON.parse(body) as Asked;
    response.setHeader("content-type", "application/json");
    response.end(`{"jsonrpc":"2.0","id":${asked.id},"result":${answerTo(asked)}}`);
  });
});
server.listen(0, "127.0.0.1", () =>
  serveParent(() => Promise.resolve({ port: (server.address() as AddressInfo).port })),
);
