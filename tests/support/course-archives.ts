// A course with every kind of file, its export, and what an import made of it.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { readDraft } from "#features/authoring/contract.ts";
import type { CourseDocument } from "#features/authoring/document.ts";
import { createDraftWithin } from "#features/authoring/server/public.ts";
import { posterKeyOf } from "#features/uploads/server/public.ts";
import { keyOfLink, keyOfPublicPath } from "#kit/server/files.ts";
import { pathOf } from "#kit/shared/path.ts";
import type { Answer, Someone, TestAcademy } from "./academy.ts";
import { aCategory } from "./drafts.ts";
import { makeFilm } from "./made-media.ts";
import { makePdf } from "./made-pdf.ts";
import { exportCourse, type Import, importCourse } from "#features/course-archives/contract.ts";

export const captions = (words: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${words}\n`;
const picture = async (width: number) =>
  sharp({ create: { width, height: (width * 9) / 16, channels: 3, background: "#285" } })
    .webp()
    .toBuffer();

/** The picture of a course as the server makes it. It has details, so that making it again would change its bytes. */
const cover = async () =>
  sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: "#285",
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  })
    .webp({ quality: 82 })
    .toBuffer();

/** A picture of a text of `richDocument`, as the server names them. */
export const textPicture = "courses/4/0b7e7c1e-3a51-4f7e-9d5a-0f3c8d1f6a11.webp";

/** The files of `richDocument`. */
export async function storeFiles({ services: { files } }: TestAcademy): Promise<void> {
  const film = await makeFilm({ seconds: 4, height: 720, width: 1280 });
  const pictures = await picture(64);
  const contents: Record<string, Buffer | string> = {
    "films/one.mp4": film,
    "films/one.en.vtt": captions("Hello"),
    "films/one.bn.vtt": captions("নমস্কার"),
    "films/one.360p.mp4": await makeFilm({ seconds: 4 }),
    "films/one.jpg": await sharp(pictures).jpeg().toBuffer(),
    "handouts/রোগ নির্ণয়.pdf": makePdf([[], []]),
    "public/texts/curve.webp": pictures,
    "public/texts/ছবি ১.webp": await picture(80),
    [textPicture]: await picture(96),
    "public/covers/course.webp": await cover(),
  };
  for (const [key, content] of Object.entries(contents)) await files.disk.put(key, content);
}

/** A course with everything that can be written. */
export const richDocument = (categoryId: number): CourseDocument => ({
  title: "Trials: from start / to end?",
  description: "How a trial is planned.",
  language: "en",
  level: "advanced",
  category_id: categoryId,
  price: "1500.50",
  capacity: 30,
  completion: "lessons_and_checks",
  class_code: "ABC",
  thumbnail: "/media/public/covers/course.webp",
  outcomes: [{ key: "o1", title: "Plan a trial" }],
  prerequisites: [{ key: "p1", title: "Read a paper" }],
  modules: [
    {
      key: "m1",
      id: null,
      title: "Beginning",
      lessons: [
        {
          key: "l1",
          id: null,
          title: "First",
          minutes: 12,
          is_preview: true,
          text: [
            "Look:",
            "",
            '![A curve](/media/public/texts/curve.webp "Growth")',
            "",
            "![Two](</media/public/texts/ছবি ১.webp>) ![None](/media/public/texts/none.webp)",
            "",
            `![A flow chart](file:${textPicture} "Who took part")`,
          ].join("\n"),
          videos: [
            {
              key: "v1",
              title: "Film",
              link: "file:films/one.mp4",
              captions: [
                { language: "en", link: "file:films/one.en.vtt" },
                { language: "bn", link: "file:films/one.bn.vtt" },
              ],
              renditions: [
                { height: 720, link: "file:films/one.mp4", bytes: 4_685 },
                { height: 360, link: "file:films/one.360p.mp4", bytes: 4_685 },
              ],
            },
            { key: "v2", title: "Outside", link: "https://video.example/1", captions: [], renditions: [] },
          ],
          resources: [{ key: "r1", title: "Handout", link: "file:handouts/রোগ নির্ণয়.pdf", pages: 2 }],
          checks: [
            {
              key: "c1",
              id: null,
              question: "Which?",
              options: ["This", "That", "Both"],
              right_options: [1, 3],
              is_multiple: true,
              explanation: "Because.",
            },
          ],
        },
      ],
    },
    {
      key: "m2",
      id: null,
      title: "",
      lessons: [
        {
          key: "l2",
          id: null,
          title: "Second",
          minutes: null,
          is_preview: false,
          text: "",
          videos: [],
          // The same file again.
          resources: [{ key: "r2", title: "Handout", link: "file:handouts/রোগ নির্ণয়.pdf", pages: 2 }],
          checks: [],
        },
      ],
    },
  ],
});

/** Adds a draft with a document, with the files that it names. */
const addDraftOf = async (
  { services: { db } }: TestAcademy,
  ownerId: number,
  document: CourseDocument,
): Promise<number> =>
  db
    .transaction()
    .execute(async (tx) => (await createDraftWithin(tx, { ownerId, key: null, document })).course_id);

export const addRichDraft = async (academy: TestAcademy, ownerId: number): Promise<number> => {
  await storeFiles(academy);
  return addDraftOf(academy, ownerId, richDocument(await aCategory(academy)));
};

export const download = async (academy: TestAcademy, as: Someone, id: number): Promise<Response> =>
  fetch(academy.url + pathOf(exportCourse.path, { id }), {
    headers: { authorization: `Bearer ${as.access}` },
  });
export const exported = async (academy: TestAcademy, as: Someone, id: number): Promise<Buffer> =>
  Buffer.from(await (await download(academy, as, id)).arrayBuffer());

/** Sends the form of an import. */
export async function sendArchive(
  academy: { url: string },
  as: Pick<Someone, "access">,
  fields: Record<string, string>,
  file?: Buffer,
): Promise<Pick<Answer<Import>, "status" | "body">> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new Blob([new Uint8Array(file)]), "course.zip");
  const response = await fetch(academy.url + importCourse.path, {
    method: importCourse.method,
    headers: { authorization: `Bearer ${as.access}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer<Import>["body"] };
}

/** The draft of a course, as its people read it. */
export const documentOf = async (academy: TestAcademy, as: Someone, id: number): Promise<CourseDocument> =>
  (await academy.call(readDraft, { params: { id } }, { as })).body.document;

/** Every key, id and address of a file in a document, replaced by what it means: nothing, or the hash of the file. */
export async function comparable({ services: { files } }: TestAcademy, document: CourseDocument) {
  const hashOf = async (key: string): Promise<string> =>
    (await files.disk.exists(key))
      ? createHash("sha256")
          .update(await buffer(await files.disk.getStream(key)))
          .digest("hex")
      : `no file ${key.replace(/.*\//, "")}`;
  /** A film without ffmpeg has no poster. */
  const posterOf = async (film: string): Promise<string | null> => {
    const poster = posterKeyOf(film);
    return (await files.disk.exists(poster)) ? hashOf(poster) : null;
  };
  const linkOf = async (link: string) => {
    const key = keyOfLink(link);
    return key === null ? link : hashOf(key);
  };
  const textOf = async (text: string): Promise<string> => {
    let told = text;
    for (const path of text.match(/\/media\/public\/[^)>"\n]*?\.webp/g) ?? [])
      told = told.replace(path, await hashOf(keyOfPublicPath(path)));
    for (const link of text.match(/file:courses\/[^)>"\n]*?\.webp/g) ?? [])
      told = told.replace(link, await linkOf(link));
    return told;
  };
  const nameless = <B extends { key: string }>({ key: _key, ...block }: B) => block;
  return {
    ...document,
    thumbnail: document.thumbnail === null ? null : await hashOf(keyOfPublicPath(document.thumbnail)),
    outcomes: document.outcomes.map(nameless),
    prerequisites: document.prerequisites.map(nameless),
    modules: await Promise.all(
      document.modules.map(async ({ key: _module, id: _id, ...module }) => ({
        ...module,
        lessons: await Promise.all(
          module.lessons.map(async ({ key: _lesson, id: _lessonId, ...lesson }) => ({
            ...lesson,
            text: await textOf(lesson.text),
            videos: await Promise.all(
              lesson.videos.map(async ({ key: _video, ...video }) => {
                const key = keyOfLink(video.link);
                return {
                  ...video,
                  link: await linkOf(video.link),
                  poster: key === null ? null : await posterOf(key),
                  captions: await Promise.all(
                    video.captions.map(async (one) => ({ ...one, link: await linkOf(one.link) })),
                  ),
                  renditions: await Promise.all(
                    video.renditions.map(async (size) => ({ ...size, link: await linkOf(size.link) })),
                  ),
                };
              }),
            ),
            resources: await Promise.all(
              lesson.resources.map(async ({ key: _resource, ...resource }) => ({
                ...resource,
                link: await linkOf(resource.link),
              })),
            ),
            checks: lesson.checks.map(({ id: _check, ...check }) => nameless(check)),
          })),
        ),
      })),
    ),
  };
}
