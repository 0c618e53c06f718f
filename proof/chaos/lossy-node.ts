import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "../harness/random.ts";

/** One answer in so many is lost after the node has carried out the request. */
const LOST_OF = 4;

const isSend = (body: string): boolean => body.includes("eth_sendRawTransaction");
const isLookUp = (body: string): boolean => body.includes("eth_getTransactionByHash");

/** A proxy between a server and its node that loses some answers, by default only to sent transactions. */
export async function openLossyNode(
  url: string,
  random: Random,
  { of = LOST_OF, mayLose = isSend }: { of?: number; mayLose?: (body: string) => boolean } = {},
) {
  let lost = 0;
  let isLossy = true;
  /** The transactions sent since the node fell silent; undefined while it answers. */
  let sentUnanswered: number | undefined;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const headers = { "content-type": "application/json" };
      const answer = await fetch(url, { method: "POST", body, headers });
      const text = await answer.text();
      if (sentUnanswered !== undefined && isSend(body)) sentUnanswered += 1;
      const isSilent = sentUnanswered !== undefined && (isSend(body) || isLookUp(body));
      if (isSilent || (isLossy && mayLose(body) && random.below(of) === 0)) {
        lost += 1;
        response.destroy();
      } else response.writeHead(answer.status, headers).end(text);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => lost,
    /** Passes transactions on but answers neither them nor look-ups of them, until `answerAgain`. */
    fallSilent: () => {
      sentUnanswered = 0;
      return {
        sent: (): number => sentUnanswered ?? 0,
        answerAgain: () => void (sentUnanswered = undefined),
      };
    },
    /** Loses no further answer. */
    mend: () => void (isLossy = false),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
