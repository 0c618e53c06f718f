import { hash, randomInt } from "node:crypto";
import type { CallInput } from "@candor/contract/types.ts";
import sharp from "sharp";
import type { OperatorConsole } from "./console.ts";
import { proveIdentity, registerUser } from "./factories.ts";
import type { Answered, Harness } from "./harness.ts";
import { uploadFile } from "./multipart.ts";
import { stepUpFor } from "./step-up.ts";
import { storedPicture } from "./stored-picture.ts";

/** Files that an artist may send besides pictures. */
export { gif, mp3, wav, webm } from "../areas/account/formats/test-files.ts";
export type TestArtist = Awaited<ReturnType<typeof openArtist>>;

const said = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** A picture in random colours, so that each is a file of its own. */
async function drawnPicture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const [width, height] = [8 + randomInt(90), 8 + randomInt(90)];
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A user's latest undecided request. */
async function openRequestOf({ database }: Harness, userId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "SELECT id FROM operator_requests WHERE user_id = $1 AND state = 'open' ORDER BY number DESC LIMIT 1",
    [userId],
  );
  return rows[0]?.id ?? "";
}

/** A verified live user with an artist's steps; each returns its result or the refusal. */
export async function openArtist(harness: Harness) {
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  const { token } = user;
  const consent = hash("sha256", harness.ctx.texts("en", "nft.artist"), "hex");
  const picture = async () => storedPicture(harness, user.id, await drawnPicture());
  const asked = () => openRequestOf(harness, user.id);
  const submitWork = async (fields: Partial<CallInput<"nft.submitWork">> = {}) =>
    said(
      await harness.call(
        "nft.submitWork",
        {
          title: "First Light",
          about: "A morning.",
          collection: "Mornings",
          rarity: "common",
          editions: "3",
          royalty_rate: "0.05",
          ...fields,
          file: fields.file ?? (await picture()),
        },
        { token },
      ),
    );
  const openSale = async (fields: CallInput<"nft.openSale">) => {
    const stepUp = await stepUpFor(harness, user, "nft.openSale", fields);
    return said(await harness.call("nft.openSale", fields, { token, stepUp }));
  };
  const decide = async (office: OperatorConsole, what: "approve" | "reject"): Promise<void> => {
    const input = { id: await asked(), version: 1 };
    const answer =
      what === "approve"
        ? await office.call("support", "trust.approveRequest", input)
        : await office.call("support", "trust.rejectRequest", { ...input, rejection: "other" });
    if (answer.refusal !== undefined) throw new Error(answer.refusal.code);
  };
  return {
    ...user,
    picture,
    upload: async (file: Buffer, type: string): Promise<string> =>
      String((await uploadFile(harness, token, file, type)).message),
    applyAsArtist: async (fields: Partial<CallInput<"nft.applyAsArtist">> & { name: string }) =>
      said(
        await harness.call(
          "nft.applyAsArtist",
          { about: "Ten years of drawing.", consent, ...fields },
          { token },
        ),
      ),
    getOwnArtist: async () => (await harness.call("nft.getOwnArtist", {}, { token })).message,
    asked,
    submitWork,
    decide,
    openSale,
    closeSale: async (code: string) =>
      said(await harness.call("nft.closeSale", { code }, { token })),
    listOwnWorks: async () =>
      (await harness.call("nft.listOwnWorks", { limit: "100" }, { token })).message.list,
    /** Auctions a work that was just approved; returns its code. */
    sellOne: async (office: OperatorConsole): Promise<string> => {
      const work = await submitWork();
      if (typeof work === "string") throw new Error(work);
      await decide(office, "approve");
      const sale = await openSale({ code: work.code, price: "25", sale_mode: "auction" });
      if (typeof sale === "string") throw new Error(sale);
      return sale.code;
    },
  };
}

let admitted = 0;

/** Admits a user as an artist. */
export async function admitArtist(office: OperatorConsole, artist: TestArtist): Promise<void> {
  admitted += 1;
  await artist.applyAsArtist({ name: `Mara Lind ${admitted}` });
  await artist.decide(office, "approve");
}
