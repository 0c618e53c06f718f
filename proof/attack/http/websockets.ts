import type { Random } from "../../harness/random.ts";
import type { Answer, Attack } from "./shot.ts";
import { oddText, oddValue } from "./texts.ts";

/** A question follows every frame: a client that is not cut off gets its answer within this time. */
const ANSWER_MS = 20_000;
const QUESTION = `421["subscribe",{"channel":"markets.tickers","params":{}}]`;
const QUESTIONS_ANSWER = "431";

const frames: readonly ((random: Random) => string | Uint8Array)[] = [
  (random) => oddText(random),
  (random) => `4${oddText(random)}`,
  (random) => `42${JSON.stringify(oddValue(random))}`,
  (random) => `42${JSON.stringify(["subscribe", oddValue(random)])}`,
  (random) =>
    `422${JSON.stringify(["subscribe", { channel: oddText(random), params: oddValue(random) }])}`,
  (random) =>
    `422${JSON.stringify(["subscribe", { channel: "spot.depth", params: oddValue(random) }])}`,
  (random) => `422${JSON.stringify(["unsubscribe", oddValue(random)])}`,
  (random) =>
    `45${random.below(1_000)}-${JSON.stringify(["subscribe", { _placeholder: true, num: random.below(9) }])}`,
  (random) => `43${random.below(1_000)}${JSON.stringify(oddValue(random))}`,
  (random) => new Uint8Array(Array.from({ length: random.below(500) }, () => random.below(256))),
  (random) => "2".repeat(1 + random.below(2_000)),
];

export const websockets: Attack = function* shots(target, random) {
  const url = `${target.base.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  for (;;) {
    const frame = random.pick(frames)(random);
    const token = random.pick([target.poor, "", oddText(random)]);
    yield {
      name: `websocket ${typeof frame === "string" ? JSON.stringify(frame).slice(0, 200) : "bytes"}`,
      isRefused: false,
      send: () => sendFrame(url, token, frame),
    };
  }
};

/** The server stops answering a client that leaves the namespace. */
const isGoodbye = (frame: string | Uint8Array): boolean =>
  typeof frame === "string" && frame.startsWith("41");

/** Sends the frame and then the question; if neither an answer nor a close follows, that is the finding. */
function sendFrame(url: string, token: string, frame: string | Uint8Array): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const end = (answer: Answer): void => {
      clearTimeout(limit);
      socket.close();
      resolve(answer);
    };
    const limit = setTimeout(() => end({ status: 599, text: "silence" }), ANSWER_MS);
    socket.onclose = () => end("closed");
    socket.onerror = () => end("closed");
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith("0")) socket.send(`40${JSON.stringify({ token })}`);
      // The server refused the namespace and reads no further frame.
      else if (text.startsWith("44")) end("closed");
      else if (text.startsWith("40")) {
        socket.send(frame as string);
        if (isGoodbye(frame)) end("closed");
        if (socket.readyState === WebSocket.OPEN) socket.send(QUESTION);
      } else if (text.startsWith(QUESTIONS_ANSWER)) end({ status: 200, text: "" });
    };
  });
}
