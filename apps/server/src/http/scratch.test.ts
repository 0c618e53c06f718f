import { it } from "vitest";
import { createHarness } from "../testing/harness.ts";
import { demoUser } from "../testing/factories.ts";
import http from "node:http";
import { mkdtempSync, writeFileSync } from "node:fs";
it("explores", async () => {
  const folder = mkdtempSync("/tmp/h5-"); writeFileSync(folder + "/index.html", "<html></html>");
  const h = await createHarness({ config: { webFolder: folder, rates: { read: 5, write: 5, order: 5, auth: 1000, code: 5 } } });
  for (let i = 0; i < 7; i++) { const r = await h.app.inject({ method: "GET", url: i % 2 ? "/api/currency/list?lang=th": "/api/currency/quotation_new?lang=th" }); console.log(r.statusCode, r.body.slice(0, 150), JSON.stringify(r.headers["retry-after"])); }
  console.time("logins");
  const rs = await Promise.all(Array.from({ length: 40 }, () => h.app.inject({ method: "POST", url: "/api/user/login", headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "user_string=a@b.cd&password=wrong-one" })));
  console.timeEnd("logins");
  console.log(JSON.stringify(Object.groupBy(rs.map((r) => r.statusCode + " " + r.json().refusal?.code), (x) => x), (k, v) => Array.isArray(v) ? v.length : v));
  const token = await demoUser(h);
  const show = async (name: string, opts: any) => {
    try {
      const r = await h.app.inject(opts);
      console.log(name.padEnd(28), r.statusCode, r.headers["content-security-policy"] ? "csp" : "NOCSP", r.headers["x-content-type-options"], r.headers["cache-control"], r.body.slice(0, 200));
    } catch (e) { console.log(name, "THREW", String(e).slice(0, 200)); }
  };
  const form = { "content-type": "application/x-www-form-urlencoded", authorization: token };
  const json = { "content-type": "application/json", authorization: token };
  const post = (payload: any, headers: any = form, url = "/api/user/registerMoni") => ({ method: "POST", url, headers, payload });
  await show("proto form", post("__proto__[x]=1"));
  await show("proto form enc", post("%5f_proto__[x]=1"));
  await show("proto form enc", post("a[__proto__][x]=1"));
  await show("text/plain", post("hello", { "content-type": "text/plain", authorization: token }));
  await show("text/plain empty", post("", { "content-type": "text/plain", authorization: token }));
  await show("json []", post("[]", json));
  await show("json null", post("null", json));
  await show("invite nul", post("user_string=a@b.cd&code=123456&password=12345678x&re_password=12345678x&extension_code=%00", form, "/api/user/register"));
  await show("static nul", { method: "GET", url: "/h5/%00" });
  await show("static range", { method: "GET", url: "/h5/index.html", headers: { range: "bytes=999999-" } });
  await show("foreign", post("", { ...form, origin: "https://evil.example" }));
  await show("null origin", post("", { ...form, origin: "null" }));
  await show("own", post("", { ...form, origin: "http://localhost:80" }));
  await show("own2", post("", { ...form, origin: "http://localhost" }));
  await show("cross", post("", { ...form, "sec-fetch-site": "cross-site" }));
  await show("bad pct url", { method: "GET", url: "/api/%E0%A4%A" });
  await show("get 101", { method: "GET", url: "/healthz?" + Array.from({ length: 101 }, (_, i) => `a${i}=1`).join("&") });
  await show("get 101", { method: "GET", url: "/api/docs/?" + Array.from({ length: 101 }, (_, i) => `a${i}=1`).join("&") });
  await show("get 101", { method: "GET", url: "/nothing?" + Array.from({ length: 101 }, (_, i) => `a${i}=1`).join("&") });
  await h.app.listen({ port: 0, host: "127.0.0.1" });
  const port = (h.app.server.address() as any).port;
  process.on("uncaughtException", (e) => console.log("UNCAUGHT", e.message));
  const raw = (path: string, method = "GET", headers: any = {}) => new Promise<string>((resolve) => {
    const req = http.request({ port, path, method, headers }, (res) => { let b = ""; res.on("data", (d) => (b += d)); res.on("end", () => resolve(res.statusCode + " " + JSON.stringify(res.headers) + b.slice(0, 200))); });
    req.on("error", (e) => resolve("ERR " + e.message)); req.setTimeout(3000, () => { resolve("TIMEOUT"); req.destroy(); }); req.end();
  });
  console.log("real 101", await raw("/api/getSetting?" + Array.from({ length: 101 }, (_, i) => `a${i}=1`).join("&")));
  console.log("real bad pct", await raw("/api/%E0%A4%A"));
  console.log("real method", await raw("/api/currency/list", "PROPFIND"));
  console.log("real trace", await raw("/api/currency/list", "TRACE"));
  console.log("real connect", await raw("/api/currency/list", "OPTIONS"));
  await h.close();
}, 30000);
