import { describe, expect, it } from "vitest";
import { isPushEndpoint, isPushKey } from "./push-endpoint.ts";

const push = { publicKey: "", privateKey: "", subject: "", hosts: [] as string[] };
const config = { push, isProduction: true };

describe("push messages go", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://api.eu.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("a push message may go to a browser's service: %s", (endpoint) => {
    expect(isPushEndpoint(endpoint, config)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://localhost/abc",
    "https://127.0.0.1/abc",
    "http://169.254.169.254/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/abc",
    "https://user:secret@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://push.apple.com.evil.example/abc",
    "https://push.apple.com/abc",
    "https://evil.example/.push.apple.com",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com./abc",
    "https://2130706433/abc",
    "file:///etc/passwd",
    "ftp://fcm.googleapis.com/abc",
    "fcm.googleapis.com",
    "",
  ])("a push message may not go to %j", (endpoint) => {
    expect(isPushEndpoint(endpoint, config)).toBe(false);
  });

  it("a push message may go to a host that the operator names, without TLS only to the own machine in a trial", () => {
    const own = { push: { ...push, hosts: ["push.candor.example", "127.0.0.1:9000"] } };
    const trial = { ...own, isProduction: false };
    const production = { ...own, isProduction: true };
    expect(isPushEndpoint("https://push.candor.example/a", production)).toBe(true);
    expect(isPushEndpoint("http://push.candor.example/a", trial)).toBe(false);
    expect(isPushEndpoint("http://127.0.0.1:9000/a", trial)).toBe(true);
    expect(isPushEndpoint("http://127.0.0.1:9000/a", production)).toBe(false);
    expect(isPushEndpoint("http://127.0.0.1:9001/a", trial)).toBe(false);
  });
});

it("a browser's push key has to be a point of its curve", () => {
  const base = Buffer.from(
    "BNh1pu8cUy-HAjNPl5-LHyhfczlzmzQYhErO_eWtJ34UEyg4bO8F1zh7KuXB7mEW4JH_Ww_YTeCIapSHEbVYAaY",
    "base64url",
  );
  expect(isPushKey(base.toString("base64url"))).toBe(true);
  base[64]! ^= 1;
  expect(isPushKey(base.toString("base64url"))).toBe(false);
  expect(isPushKey("B".repeat(87))).toBe(false);
});
