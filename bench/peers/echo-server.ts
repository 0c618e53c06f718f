import { parse } from "node:querystring";
import { spot } from "@candor/contract/areas/spot/calls.ts";
import fastify from "fastify";
import { serveOrders } from "../http/orders-served.ts";

/** An unchanged Fastify: it reads the form, checks it by the same schema, and echoes it. */
const app = fastify();
app.addContentTypeParser(
  "application/x-www-form-urlencoded",
  { parseAs: "string" },
  (_request, body, done) => done(null, { ...parse(String(body)) }),
);
const { input, path } = spot.calls.placeOrder;
app.post(`/api${path}`, (request, reply) => {
  const parsed = input.safeParse(request.body);
  if (!parsed.success) return reply.code(400).send({ type: "error" });
  return reply.send({ type: "ok", code: 1, message: request.body });
});
await serveOrders(app, undefined);
