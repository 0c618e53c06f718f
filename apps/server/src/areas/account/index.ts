import { account as operatorContract } from "@candor/contract/areas/account/operator.ts";
import { account as contract } from "@candor/contract/areas/account/calls.ts";
import { area } from "../../manifest/area.ts";
import { forgets } from "../../jobs/forgetting.ts";
import { acceptText } from "./accept-text.ts";
import { editProfile } from "./edit-profile.ts";
import { listUserProducts } from "./file/list-user-products.ts";
import { listUserTimeline } from "./file/list-user-timeline.ts";
import { findUser } from "./find-user.ts";
import { freezeUser } from "./freeze-user.ts";
import { getUser } from "./get-user.ts";
import { jurisdictionKind } from "./jurisdictions.ts";
import { freezeQueue, requestFreeze } from "./request-freeze.ts";
import { operatorSamples, samples } from "./samples.ts";
import { listUserViews } from "./list-user-views.ts";
import { listConsents } from "./list-consents.ts";
import { listUserSearches } from "./list-user-searches.ts";
import { searchUsers } from "./search-users.ts";
import { seedJurisdictions } from "./seed.ts";
import { setCountry } from "./set-country.ts";
import { setLanguage } from "./set-language.ts";
import { setPortrait } from "./set-portrait.ts";
import { signOutUser } from "./sign-out-user.ts";
import { unfreezeUser } from "./unfreeze-user.ts";
import { upload } from "./upload.ts";
import { viewAlarms } from "./view-alarms.ts";

export { getAccountName } from "./account-name.ts";
export { drawing } from "./drawing/drawing.ts";
export { type Fingerprints, pictureFingerprints } from "./picture-fingerprints.ts";
export { ownFormat } from "./rows.ts";
export { findUserRow, isFile } from "./user-rows.ts";

export const account = area({
  contract,
  operatorContract,
  calls: {
    acceptText,
    editProfile,
    getUser,
    listConsents,
    setCountry,
    setLanguage,
    setPortrait,
    upload,
  },
  operatorCalls: {
    findUser,
    freezeUser,
    listUserProducts,
    listUserSearches,
    listUserTimeline,
    listUserViews,
    requestFreeze,
    searchUsers,
    signOutUser,
    unfreezeUser,
  },
  streams: () => ({}),
  queues: { freeze: freezeQueue },
  configKinds: { jurisdiction: jurisdictionKind },
  jobs: [
    forgets("account.forgetFiles", "forget_refused_files", 28),
    forgets("account.forgetViews", "forget_old_user_views", 31),
    forgets("account.forgetSearches", "forget_old_user_searches", 32),
  ],
  held: [],
  invariants: {},
  alarms: viewAlarms,
  gauges: undefined,
  seed: seedJurisdictions,
  samples,
  operatorSamples,
  uses: { notices: "whoever is frozen, opened again or signed out is told so, in their language" },
});
