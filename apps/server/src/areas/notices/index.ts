import { notices as operatorContract } from "@candor/contract/areas/notices/operator.ts";
import { notices as contract } from "@candor/contract/areas/notices/calls.ts";
import { area } from "../../manifest/area.ts";
import { getPushKey } from "./get-push-key.ts";
import { jobs } from "./jobs.ts";
import { listNotices } from "./list-notices.ts";
import { listSwitches } from "./list-switches.ts";
import { listUserNotices } from "./list-user-notices.ts";
import { streams } from "./live.ts";
import { readNotices } from "./read-notices.ts";
import { operatorSamples, samples } from "./samples.ts";
import { setSwitch } from "./set-switch.ts";
import { subscribePush } from "./subscribe-push.ts";
import { unsubscribePush } from "./unsubscribe-push.ts";

export { mailNotice } from "./mail.ts";
export { listNoticeRows } from "./rows.ts";
export { noticeWords } from "./notice-words.ts";
export { notify } from "./notify.ts";
export { notifyEach } from "./notify-each.ts";
export { languageOfUser, setLanguageOfUser } from "./reader-rows.ts";
export { notifyFew } from "./notify-few.ts";

export const notices = area({
  contract,
  operatorContract,
  calls: {
    getPushKey,
    listNotices,
    listSwitches,
    readNotices,
    setSwitch,
    subscribePush,
    unsubscribePush,
  },
  operatorCalls: { listUserNotices },
  streams,
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {},
});
