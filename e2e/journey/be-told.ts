import {
  newBrowser,
  openPushService,
  senderOf,
} from "../../apps/server/src/testing/push-service.ts";
import { alertSheetOf } from "../page-models/alert-sheet.ts";
import { letPass } from "../page-models/clock.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { subscribeAt } from "../page-models/push.ts";
import type { Server } from "../page-models/server.ts";
import type { Person } from "./person.ts";

/** Moves the clock from any hour into the next day and past the minute at which rebates are paid. */
const DAY_SECONDS = 25 * 3_600;

/** A user gets price alerts by mail and push a day after closing the app. */
export async function beToldOfPrice({ app, page, screens, email }: Person, server: Server) {
  const port = Number.parseInt(/\d+$/.exec(process.env["PUSH_HOSTS"] ?? "")?.[0] ?? "", 10);
  const service = await openPushService(() => 201, port);
  const device = newBrowser();

  await test.step("Mara sets price alerts above and below the price, by mail and push, and closes the app", async () => {
    await subscribeAt(page, `${service.origin}/mara`, device);
    await page.reload();
    await app.open("noticeSettings");
    const mails = page.getByRole("switch", { name: "Trading: Email" });
    await mails.click();
    await expect(mails).toBeChecked();
    await screens.press("Turn on");
    await expect(screens.main.getByText("On. This device receives notifications.")).toBeVisible();
    await app.openTrade("BTC/USDT");
    const alert = alertSheetOf(page);
    for (const percent of [100.1, 99.9]) {
      await alert.open();
      await alert.fillIn(percent);
      await alert.add();
      await expect(alert.price).toBeHidden();
    }
    await page.close();
    expect(service.received).toEqual([]);
  });

  await test.step("a day later both alerts have arrived, and her keys decrypt the push messages", async () => {
    await letPass(DAY_SECONDS);
    const body = await server.mailTo(email, "Price alert");
    const opened = () => service.received.map((pushed) => device.open(pushed));
    await expect
      .poll(opened)
      .toContainEqual(expect.objectContaining({ title: "Price alert", body }));
    for (const pushed of service.received) {
      expect(() => newBrowser().open(pushed)).toThrow();
      expect(senderOf(pushed).claims).toMatchObject({ aud: service.origin });
    }
  });
  await service.close();
}
