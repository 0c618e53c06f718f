import { expect, type APIRequestContext } from "@playwright/test";

/** What a person's other device, or their mailbox, does: calls beside the page under test. */
export type Server = {
  /** Opens a demo account with demo funds and gives its token. */
  openDemo: () => Promise<string>;
  /** Ends a session as another device would. */
  endSession: (token: string) => Promise<void>;
  /** Waits for the newest code that was mailed to an address. */
  codeFor: (address: string) => Promise<string>;
};

type Answer = { type: string; message: unknown };
type Mail = { target: string; body: string };

export function serverOf(request: APIRequestContext): Server {
  return {
    async openDemo() {
      const answer = await request.post("/api/user/registerMoni");
      const { type, message } = (await answer.json()) as Answer;
      expect(type, String(message)).toBe("ok");
      return String(message);
    },
    async endSession(token) {
      const answer = await request.post("/api/user/logout", { headers: { authorization: token } });
      expect(((await answer.json()) as Answer).type).toBe("ok");
    },
    async codeFor(address) {
      let code: string | undefined;
      await expect(async () => {
        const mails = (await (await request.get("/dev/outbox.json")).json()) as Mail[];
        const mail = mails.find(({ target }) => target === address);
        code = /\b\d{6}\b/.exec(mail?.body ?? "")?.[0];
        expect(code, "a code in the outbox").toBeDefined();
      }).toPass({ timeout: 10_000 });
      return code!;
    },
  };
}
