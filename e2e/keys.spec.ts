import { createHmac } from "node:crypto";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { keyScreenOf } from "./page-models/key-screen.ts";

test.describe("API keys in the demo", () => {
  test.use({ visitor: "demo" });

  test(
    "a guest creates an API key in one tap, its signed request is answered, and is refused after revocation",
    { tag: ["@core", "@phone"] },
    async ({ page, app, request }) => {
      const screen = keyScreenOf(page);
      const account = async (id: string, secret: string) => {
        const text = `timestamp=${Date.now()}&recvWindow=60000`;
        const signature = createHmac("sha256", secret).update(text).digest("hex");
        const answer = await request.get(`/demo/api/v3/account?${text}&signature=${signature}`, {
          headers: { "x-mbx-apikey": id },
        });
        return (await answer.json()) as { code?: number; balances?: unknown[] };
      };

      await test.step("the security settings of the demo lead to the API keys", async () => {
        await app.open("security");
        await page.getByRole("main").getByRole("link", { name: "API keys" }).click();
        await expect(screen.main).toContainText("No API keys yet");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      const [id, secret] =
        await test.step("one tap creates a key and shows its secret once", async () => {
          await screen.main.getByRole("button", { name: "Create a demo key" }).click();
          await expect(screen.made).toContainText("Settings for ccxt");
          expect.soft(await violations(page)).toEqual([]);
          const shown = await screen.codes.allTextContents();
          await page.getByRole("button", { name: "I have saved it" }).click();
          await expect(screen.list).toContainText("Trade spot");
          return shown;
        });

      await test.step("a request that is signed with the key reads the demo's balances", async () => {
        const { balances } = await account(id ?? "", secret ?? "");
        expect(balances?.length).toBeGreaterThan(0);
        await page.reload();
        await expect(screen.list).toContainText("Last used");
      });

      await test.step("after the key is revoked the same request is refused", async () => {
        await screen.list.getByRole("button", { name: /^Revoke/ }).click();
        await screen.sheet.getByRole("button", { name: "Revoke" }).click();
        await expect(app.toast("API key revoked")).toBeVisible();
        await expect(screen.main).toContainText("No API keys yet");
        expect((await account(id ?? "", secret ?? "")).code).toBe(-2015);
      });

      await test.step("the form refuses anything but a public key and says so", async () => {
        await screen.form.getByRole("textbox", { name: "Name" }).fill("Grid");
        await screen.form.getByRole("textbox", { name: "Public key" }).fill("no key");
        await screen.form.getByRole("button", { name: "Create key" }).click();
        await expect(screen.form).toContainText("This is not an Ed25519 public key.");
        expect.soft(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect.soft(await excess(page)).toBe(0);
      });
    },
  );
});
