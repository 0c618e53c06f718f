import { forgets, forgetsPictures } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";

export const jobs: readonly Job[] = [
  forgets("identity.forgetPapers", "forget_old_papers", 38),
  forgetsPictures("identity.forgetPictures", "forget_old_identity_pictures", 41),
];
