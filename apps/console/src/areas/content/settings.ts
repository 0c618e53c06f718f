import type { Subject } from "../../lib/area.ts";

/** The settings of the site by their keys: what each is called, what for, and what its value is. */
export const SETTINGS = {
  site_name: {
    label: "console-content.setting-site_name",
    hint: "console-content.setting-site_name-hint",
  },
  site_logo: {
    label: "console-content.setting-site_logo",
    hint: "console-content.setting-site_logo-hint",
  },
  support_url: {
    label: "console-content.setting-support_url",
    hint: "console-content.setting-support_url-hint",
  },
  link_hosts: {
    label: "console-content.setting-link_hosts",
    hint: "console-content.setting-link_hosts-hint",
  },
  invite_required: {
    label: "console-content.setting-invite_required",
    hint: "console-content.setting-invite_required-hint",
    is: "switch",
  },
  cancel_deposit_fee: {
    label: "console-content.setting-cancel_deposit_fee",
    hint: "console-content.setting-cancel_deposit_fee-hint",
    is: "number",
  },
} as const satisfies Record<string, Subject>;
