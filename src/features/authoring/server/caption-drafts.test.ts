// Captions of films are part of the draft: learners see them when it is published, and not before.
import { beforeAll, expect, test } from "vitest";
import { courseDetails } from "#features/course-page/contract.ts";
import { storeCaptions } from "#features/uploads/captions-contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { oldClientOf, sentBack } from "#tests/old-client.ts";
import type { CourseDocument, VideoDocument } from "../document.ts";
import { exampleDocument, exampleLesson, exampleModule, exampleVideo } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let category: number;
beforeAll(async () => {
  instructor = await academy.person("instructor");
  mine = draftsOf(academy, instructor);
  category = await aCategory(academy);
});

const written = (videos: VideoDocument[] = []): CourseDocument =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a", { is_preview: true, videos })])],
  });
const withCaptions = (document: CourseDocument, captions: VideoDocument["captions"]): CourseDocument => {
  const copy = structuredClone(document);
  copy.modules[0]!.lessons[0]!.videos[0]!.captions = captions;
  return copy;
};

/** A published course with a film. */
async function begin() {
  const { id, version, document } = await publishNew(mine, written());
  const film = { ...exampleVideo("v"), link: `file:courses/${id}/film.mp4` };
  const lesson = { ...document.modules[0]!.lessons[0]!, videos: [film] };
  const filmed = { ...document, modules: [{ ...document.modules[0]!, lessons: [lesson] }] };
  const saved = (await mine.save(id, version, filmed)).body;
  const published = (await mine.publish(id, saved.version)).body;
  return { id, version: published.version, document: (await mine.read(id)).body.document };
}
const store = async (id: number, words: string): Promise<string> => {
  const body = { text: `00:01 --> 00:02\n${words}\n` };
  return (await academy.call(storeCaptions, { params: { id }, body }, { as: instructor })).body.link;
};
/** What visitors are shown in the player. */
async function shown(id: number): Promise<string[][]> {
  const { body } = await academy.call(courseDetails, { params: { id } });
  return Promise.all(
    body.modules[0]!.lessons[0]!.videos[0]!.captions.map(async ({ language, link }) => [
      language,
      (await (await fetch(academy.url + link)).text()).split("\n")[3]!,
    ]),
  );
}

test("captions are published with the course, and an earlier version brings earlier ones back", async () => {
  const { id, version, document } = await begin();
  const first = withCaptions(document, [
    { language: "en", link: await store(id, "Hello") },
    { language: "bn", link: await store(id, "নমস্কার") },
  ]);
  const saved = (await mine.save(id, version, first)).body;
  expect(await shown(id)).toEqual([]);
  const published = (await mine.publish(id, saved.version)).body;
  const both = [
    ["en", "Hello"],
    ["bn", "নমস্কার"],
  ];
  expect(await shown(id)).toEqual(both);

  const second = withCaptions(document, [{ language: "en", link: await store(id, "Good morning") }]);
  const changed = (await mine.save(id, published.version, second)).body;
  expect(await shown(id)).toEqual(both);
  const later = (await mine.publish(id, changed.version)).body;
  expect(await shown(id)).toEqual([["en", "Good morning"]]);

  const restored = (await mine.restore(id, published.version, later.version)).body;
  expect(await shown(id)).toEqual([["en", "Good morning"]]);
  await mine.publish(id, restored.version);
  expect(await shown(id)).toEqual(both);
});

test("the documents' client changes no captions, in the published course and in the draft", async () => {
  const { id, version, document } = await begin();
  const captions: VideoDocument["captions"] = [{ language: "en", link: await store(id, "Hello") }];
  const saved = (await mine.save(id, version, withCaptions(document, captions))).body;
  const published = (await mine.publish(id, saved.version)).body;
  const newer: VideoDocument["captions"] = [{ language: "bn", link: await store(id, "নমস্কার") }];
  await mine.save(id, published.version, withCaptions(document, newer));

  const client = oldClientOf(academy, instructor);
  const sent = sentBack((await client.read(id)).body);
  sent.title = "Another title";
  sent.modules[0]!.lessons[0]!.videos[0]!.video_title = "Another film title";
  expect((await client.edit(id, sent)).status).toBe(200);
  const { body } = await mine.read(id);
  const filmOf = (one: CourseDocument) => one.modules[0]!.lessons[0]!.videos[0]!;
  expect(filmOf(body.published!)).toMatchObject({ title: "Another film title", captions });
  expect(filmOf(body.document)).toMatchObject({ title: "Another film title", captions: newer });
  expect(await shown(id)).toEqual([["en", "Hello"]]);
});

test("a document names only captions of its course, on this server", async () => {
  const [one, other] = [await begin(), await begin()];
  const foreign = await store(other.id, "Hello");
  const refusal = async (link: string) => {
    const captions: VideoDocument["captions"] = [{ language: "en", link }];
    const { status, body } = await mine.save(one.id, one.version, withCaptions(one.document, captions));
    return [status, Object.keys(body).filter((key) => key.includes("captions"))];
  };
  const at = "modules.0.lessons.0.videos.0.captions";
  expect(await refusal(foreign)).toEqual([400, [at]]);
  expect(await refusal(`file:courses/${one.id}/../${other.id}/a.vtt`)).toEqual([400, [at]]);
  for (const link of ["https://a.example/a.vtt", `file:courses/${one.id}/a.html`, ""])
    expect(await refusal(link)).toMatchObject([400, [expect.stringContaining(at)]]);
});
