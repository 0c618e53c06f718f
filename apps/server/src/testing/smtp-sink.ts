import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type Received = { to: string; messageId: string; content: string };
/** How the mail server treats a letter. */
export type Behaviour = {
  /** The code that refuses a recipient; undefined accepts the letter. */
  refuseRecipient?: (address: string) => number | undefined | Promise<undefined>;
  /** A wait between receiving a letter and answering. */
  beforeAnswer?: (received: Received) => Promise<unknown> | undefined;
  /** Breaks the connection after a received letter instead of answering. */
  breaksAfter?: (received: Received) => boolean;
};

/** An SMTP server that keeps each letter as often as it receives it. */
export async function openSmtpSink(behaviour: Behaviour = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      void Promise.resolve(behaviour.refuseRecipient?.(address)).then((responseCode) =>
        answer(
          responseCode === undefined
            ? null
            : Object.assign(new Error("not here"), { responseCode }),
        ),
      );
    },
    onData: (stream, { envelope }, answer) => {
      const take = async (content: string): Promise<void> => {
        const messageId = /^message-id:\s*(<[^>]*>)/im.exec(content)?.[1] ?? "";
        const letter = { to: envelope.rcptTo[0]?.address ?? "", messageId, content };
        received.push(letter);
        await behaviour.beforeAnswer?.(letter);
        if (behaviour.breaksAfter?.(letter) === true)
          for (const connection of server.connections) connection.close();
        else answer(null);
      };
      // A letter that breaks off in the middle counts as not received.
      text(stream).then(take, () => undefined);
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
