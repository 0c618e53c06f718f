import { it } from "vitest";
import { createHarness } from "../testing/harness.ts";
import { demoUser } from "../testing/factories.ts";
it("explores", async () => {
  const h = await createHarness({ config: { rates: { read: 5, write: 5, order: 5, auth: 1000, code: 5 } } });
  for (let i = 0; i < 8; i++) { const r = await h.app.inject({ method: "GET", url: "/api/currency/list" }); console.log(r.statusCode, r.body.slice(0, 150), JSON.stringify(r.headers["x-ratelimit-remaining"])); }
  console.time("logins");
  const rs = await Promise.all(Array.from({ length: 40 }, () => h.app.inject({ method: "POST", url: "/api/user/login", headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "user_string=a@b.cd&password=wrong-one" })));
  console.timeEnd("logins");
  console.log(JSON.stringify(Object.groupBy(rs.map((r) => r.statusCode + " " + r.json().refusal?.code), (x) => x), (k, v) => Array.isArray(v) ? v.length : v));
  await h.close();
}, 60000);
