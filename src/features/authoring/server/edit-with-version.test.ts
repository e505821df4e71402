// The documents' client may say which version it read.
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { type OldClient, oldClientOf, sentBack } from "#tests/old-client.ts";
import { detailedDocument } from "../test-support.ts";

const academy = setUpAcademy();
let mine: DraftCalls;
let client: OldClient;
let id: number;
let category: number;

beforeAll(async () => {
  const instructor = await academy.person("instructor");
  [mine, client] = [draftsOf(academy, instructor), oldClientOf(academy, instructor)];
  category = await aCategory(academy);
});
beforeEach(async () => {
  ({ id } = await publishNew(mine, detailedDocument({ category_id: category })));
});

const read = async (of = id) => {
  const { body } = await client.read(of);
  return { version: body.version, sent: sentBack(body) };
};
const shown = async () => (await client.read(id)).body;

describe("an edit of a named version", () => {
  test("keeps what another one published in other places", async () => {
    const { version, sent } = await read();
    await client.edit(id, { ...sent, description: "By somebody else." });
    const { status } = await client.edit(id, { ...sent, title: "Mine", version });
    expect(status).toBe(200);
    expect(await shown()).toMatchObject({ course_title: "Mine", description: "By somebody else." });
  });

  test("is refused where another one published in the same place", async () => {
    const { version, sent } = await read();
    await client.edit(id, { ...sent, title: "By somebody else" });
    const { status, body } = await client.edit(id, { ...sent, title: "Mine", version: String(version) });
    expect([status, (body as { code?: string }).code]).toEqual([409, "draft_conflict"]);
    expect(await shown()).toMatchObject({ course_title: "By somebody else" });
  });

  test("may name what the last edit answered, while a draft is open", async () => {
    const before = (await mine.read(id)).body;
    await mine.save(id, before.version, { ...before.document, class_code: "OPEN" });
    const { sent } = await read();
    const { body } = await client.edit(id, { ...sent, title: "First" });
    const again = await client.edit(id, { ...sent, title: "Second", version: body.version });
    expect([again.status, (await shown()).course_title]).toEqual([200, "Second"]);
  });

  test("of a draft that was never published stands on that draft", async () => {
    const { body: draft } = await mine.create(detailedDocument({ category_id: category }));
    const { version, sent } = await read(draft.course_id);
    expect(version).toBe(1);
    await mine.save(draft.course_id, 1, detailedDocument({ category_id: category, title: "Written on" }));
    const late = await client.edit(draft.course_id, { ...sent, title: "Late", version });
    expect(late.status).toBe(409);
    const now = await read(draft.course_id);
    const { status } = await client.edit(draft.course_id, { ...now.sent, version: now.version });
    expect(status).toBe(200);
  });

  test("is refused if there is no such version, or what it names is none", async () => {
    const { sent } = await read();
    expect((await client.edit(id, { ...sent, version: 4_000 })).status).toBe(409);
    for (const version of [-1, 1.5, "x", 10 ** 12, {}]) {
      const { status, body } = await client.edit(id, { ...sent, version });
      expect([status, Object.keys(body)]).toEqual([400, ["version"]]);
    }
    for (const version of [null, ""]) expect((await client.edit(id, { ...sent, version })).status).toBe(200);
  });
});

describe("a picture for a named version", () => {
  const picture = async (background: string) => ({
    bytes: await sharp({ create: { width: 800, height: 450, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });

  test("is refused if the course has got another one since", async () => {
    const { version, sent } = await read();
    const first = await client.upload(id, await picture("#d0302f"), "en", version);
    expect(first.status).toBe(200);
    const late = await client.upload(id, await picture("#2f30d0"), "en", version);
    expect([late.status, late.body["code"]]).toEqual([409, "draft_conflict"]);
    const now = await read();
    await client.edit(id, { ...sent, title: "Only the title" });
    const { status } = await client.upload(id, await picture("#2f30d0"), "en", now.version);
    expect(status).toBe(200);
  });
});
