import { expect, test } from "vitest";
import { makeProject } from "./project.ts";
import { writingRule } from "./writing.ts";

const found = (lang: string, text: string, id = "spot.note") => {
  const [area = "", key = ""] = id.split(".");
  const file = `{\n  "${key}": ${JSON.stringify(text)}\n}\n`;
  return writingRule(makeProject({ [`packages/locales/${lang}/${area}.json`]: file }));
};

test.each([
  ["en", "The name is taken. Choose another one"],
  ["en", "Whoever signs up"],
  ["en", "Order cancelled"],
  ["en", "Closed at the house price"],
  ["zh", "由你审批"],
  ["hk", "由你審批"],
  ["th", "ไม่ต้องดำเนินการใดๆ"],
  ["th", "โปรดเลือกไฟล์"],
  ["jp", "混み合っています。少しお待ちください"],
  ["jp", "あなたのプロフィール"],
  ["jp", "{symbol} の注文"],
  ["jp", "残り 3件"],
  ["kor", "이미 승인했습니다"],
  ["kor", "이용자가 많아요. 다시 시도해 주세요"],
  ["kor", "{megabytes} MB를 넘어요"],
  ["fra", "Motif : {reason}"],
  ["fra", "Quitter ?"],
  ["fra", "Volume 24 h"],
  ["spa", "Cada {seconds} s"],
  ["spa", "Ese nombre está reservado. Elige otro"],
])("in %s the text “%s” is found", (lang, text) => {
  expect(found(lang, text)).toMatchObject([{ line: 2, rule: "writing" }]);
});

test.each([
  ["en", "The name is taken. Choose another one."],
  ["en", "Refused. {count, plural, one {One order stays.} other {# orders stay.}}"],
  ["en", "Max. fee"],
  ["en", "Order canceled. Enroll anyone."],
  ["en", "Worth {value}. Each part is multiplied by its rate:"],
  ["th", "รายการโปรดใด ๆ"],
  ["jp", "{amount} {currency}を買う"],
  ["kor", "승인했어요"],
  ["fra", "Motif\u00a0: 24\u00a0h\u202f?"],
  ["fra", "{operator} s’en occupe déjà"],
])("in %s the text “%s” is as the glossary has it", (lang, text) => {
  expect(found(lang, text)).toEqual([]);
});

test("a letter is formal in Korean, and a text message takes the spaces that cost nothing", () => {
  expect(found("kor", "입금되었습니다", "notices.credited")).toEqual([]);
  expect(found("fra", "valable {minutes} min", "mails.code-sms")).toEqual([]);
});
