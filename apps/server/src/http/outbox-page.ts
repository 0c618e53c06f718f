import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { listMessages } from "../outbox/queue.ts";

const SHOWN = 50;
const REFRESH_SECONDS = 3;

const STYLE = `
:root { color-scheme: dark light; font: 15px/22px system-ui, sans-serif; }
body { max-width: 720px; margin: 32px auto; padding: 0 16px; }
h1 { font-size: 22px; }
article { border: 1px solid #667085; border-radius: 14px; padding: 12px 16px; margin: 12px 0; }
header { display: flex; justify-content: space-between; gap: 16px; opacity: 0.75; font-size: 13px; }
h2 { font-size: 15px; margin: 8px 0 4px; }
p { margin: 0; white-space: pre-line; }
`;

/**
 * Shows mails and text messages that no carrier is configured for. It is bound only if a trial asks for it, since it
 * shows all users' codes.
 */
export function addOutboxPage(app: FastifyInstance, ctx: Ctx): void {
  app.get("/dev/outbox.json", () => listMessages(ctx.db, SHOWN));
  app.get("/dev/outbox.css", (_request, reply) => reply.type("text/css").send(STYLE));
  app.get("/dev/outbox", async (_request, reply) => {
    const messages = await listMessages(ctx.db, SHOWN);
    const articles = messages.map(
      ({ target, subject, body, created_at }) =>
        `<article><header><span>${escape(target)}</span><time>${created_at.toISOString().slice(0, 19)}Z</time></header>` +
        `<h2>${escape(subject)}</h2><p>${escape(body)}</p></article>`,
    );
    const empty = "<p>Nothing yet. Ask for a code in the app and it appears here.</p>";
    return reply
      .type("text/html")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>` +
          `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">` +
          `<link rel="stylesheet" href="/dev/outbox.css"></head><body><h1>Outbox</h1>` +
          `<p>Mails and text messages that nothing is configured to send, newest first.</p>` +
          `${articles.join("") || empty}</body></html>`,
      );
  });
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
