import { expect, test } from "vitest";
import type { ToastMessage } from "./toast.ts";
import { connectToasts, toast } from "./toast.ts";

test("a message before the toaster stands is shown once it does, in order and once", () => {
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
