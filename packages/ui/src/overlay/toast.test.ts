import { expect, test } from "vitest";
import type { ToastMessage } from "./toast.ts";
import { connectToasts, toast } from "./toast.ts";

test("a message from before the toaster is ready is shown once it is, in order and once", () => {
  const shown: ToastMessage[] = [];
  toast("first");
  toast("second", { tone: "error" });
  const disconnect = connectToasts((message) => shown.push(message));
  toast("third");
  disconnect();
  toast("fourth");
  connectToasts((message) => shown.push(message))();
  expect(shown.map((message) => message.text)).toEqual(["first", "second", "third", "fourth"]);
  expect(shown[1]?.tone).toBe("error");
});
