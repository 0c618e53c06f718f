import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

import { excess, violations } from "./page-models/checks.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "live" });

const newName = (head: string): string => head + randomUUID().replaceAll("-", "").slice(0, 6);

/** A chat room on one user's screen. */
const roomOf = (page: Page) => {
  const main = page.getByRole("main");
  return {
    message: (text: string) => main.getByRole("listitem").filter({ hasText: text }),
    field: main.getByRole("textbox", { name: "Write a message" }),
    act: (name: string) =>
      main
        .getByRole("button", { name: `Actions for the message from ${name}` })
        .last()
        .click(),
    sheet: page.getByRole("dialog").filter({ has: page.getByRole("heading") }),
    async send(text: string) {
      await main.getByRole("textbox", { name: "Write a message" }).fill(text);
      await main.getByRole("button", { name: "Send", exact: true }).click();
    },
  };
};

test(
  "two users chat, one reports the other, and a moderator removes the message and mutes its author",
  // Only one size runs, since both would sign in as the same operator, whose codes work once.
  { tag: ["@core", "@phone"] },
  async ({ page, app, browser, pageOf }) => {
    const [ada, bob] = [newName("Ada"), newName("Bob")];
    const [bobs, guests] = await Promise.all([pageOf("live"), pageOf("guest")]);
    const [one, other, guest] = [roomOf(page), roomOf(bobs), roomOf(guests)];
    const secret = `Send me coins ${randomUUID()}`;

    await test.step("a user without a nickname sees a link to the profile in place of the message field", async () => {
      await app.open("chat", "?room=en");
      await page.getByRole("link", { name: "Choose a nickname" }).click();
      await page.getByRole("textbox", { name: "Nickname" }).fill(ada);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(app.toast(/saved/i)).toBeVisible();
    });

    await test.step("the other readers see a new message at once", async () => {
      await bobs.goto("/h5/#/pages/chat/index?room=en");
      await bobs.evaluate(async (nickname) => {
        const headers = { authorization: localStorage.getItem("token") ?? "" };
        const body = new URLSearchParams({ nickname });
        await fetch("/api/user/editNickname", { method: "POST", headers, body });
      }, bob);
      await bobs.reload();
      await guests.goto("/h5/#/pages/chat/index?room=en");
      await app.open("chat", "?room=en");
      await one.send(`Hello from ${ada}`);
      await expect(one.field).toHaveValue("");
      await expect(other.message(`Hello from ${ada}`)).toBeVisible();
      await expect(guest.message(`Hello from ${ada}`)).toBeVisible();
      await expect(guests.getByText("You can read along. Log in to write.")).toBeVisible();
      await expect(guest.field).toHaveCount(0);
    });

    await test.step("a reply shows its quote and a mention whose name the form completed", async () => {
      await other.act(ada);
      await other.sheet.getByRole("button", { name: "Reply", exact: true }).click();
      await other.field.fill("");
      await other.field.pressSequentially(`@${ada.slice(0, 6)}`);
      await bobs.getByRole("option", { name: ada }).click();
      await other.field.pressSequentially(secret);
      await bobs.getByRole("button", { name: "Send", exact: true }).click();
      const reply = one.message(secret);
      await expect(
        reply.getByRole("button", { name: `Go to the message from ${ada}` }),
      ).toBeVisible();
      await expect(reply.locator("p bdi", { hasText: `@${ada}` })).toBeVisible();
      expect.soft(await violations(page), "room").toEqual([]);
      expect.soft(await excess(page), "room").toBe(0);
    });

    await test.step("a user reports a message", async () => {
      await one.act(bob);
      await one.sheet.getByRole("button", { name: "Report" }).click();
      await one.sheet.getByRole("radio", { name: "Scam or fraud" }).check({ force: true });
      await one.sheet.getByRole("button", { name: "Send report" }).click();
      await expect(app.toast("A moderator will look at it.")).toBeVisible();
    });

    await test.step("a moderator mutes the author and removes the message", async () => {
      const desk = await operatorAt(browser, "support-3");
      await desk.open("/chat/reports");
      const row = desk.row(new RegExp(secret));
      await expect(row.getByText("Scam · 1")).toBeVisible();
      expect.soft(await desk.violations(), "reports").toEqual([]);
      await desk.decide(row.getByRole("button", { name: "Mute or ban" }), "Asks for coins");
      await desk.decide(row.getByRole("button", { name: "Remove message" }), "Asks for coins");
      await expect(desk.row(new RegExp(secret))).toHaveCount(0);
    });

    await test.step("every reader sees that the message was removed, and its author sees until when they are muted", async () => {
      await expect(one.message("Removed by a moderator").last()).toBeVisible();
      await expect(guest.message("Removed by a moderator").last()).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
      await expect(bobs.getByText("You are muted in this room until")).toBeVisible();
      await expect(other.field).toHaveCount(0);
    });
  },
);
