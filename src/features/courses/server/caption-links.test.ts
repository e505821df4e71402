// Films that named only the languages of their captions get links to the files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy();

test("migration 0061 gives links to the captions of films, drafts and versions", async () => {
  const migration = await readFile(
    join(import.meta.dirname, "../../../../db/migrations/0061-caption-files.sql"),
    "utf8",
  );
  const film = (link: string, captions: unknown) => ({ key: "v", link, captions });
  const documentOf = (...captions: unknown[]) => ({
    title: "T",
    modules: [
      { lessons: [] },
      {
        lessons: [
          { videos: [] },
          { videos: [film("file:a/one.mp4", captions[0]), film(" file:b.webm ", captions[1])] },
        ],
      },
      { lessons: [{ videos: [film("https://a.example/v", captions[2])] }] },
    ],
  });
  const old = JSON.stringify(documentOf(["bn", "en"], [], ["en"]));
  const now = documentOf(
    [
      { language: "bn", link: "file:a/one.bn.vtt" },
      { language: "en", link: "file:a/one.en.vtt" },
    ],
    [],
    [],
  );
  const found = await academy.services.connection.sql.begin(async (tx) => {
    await tx.unsafe(`
      create schema before;
      set local search_path to before;
      create table lesson_videos (link text not null, captions text[] not null default '{}');
      insert into lesson_videos
        values ('file:films/a.b.mp4', '{en,bn}'), ('https://a.example', '{en}'), ('file:c.mp4', '{}');
      create table course_drafts (document jsonb);
      create table course_versions (document jsonb);`);
    for (const table of ["course_drafts", "course_versions"])
      await tx`insert into ${tx(table)}
        values (${old}::text::jsonb), ('{"title": "without modules"}'), (null)`;
    await tx.unsafe(migration);
    const films = await tx`select link, captions from lesson_videos order by link`;
    const documents = await tx`
      select document from course_drafts where jsonb_path_exists(document, '$.modules')
      union all select document from course_versions where jsonb_path_exists(document, '$.modules')`;
    await tx`drop schema before cascade`;
    return { films: [...films], documents: [...documents] };
  });
  expect(found.films).toEqual([
    { link: "file:c.mp4", captions: [] },
    {
      link: "file:films/a.b.mp4",
      captions: [
        { language: "en", link: "file:films/a.b.en.vtt" },
        { language: "bn", link: "file:films/a.b.bn.vtt" },
      ],
    },
    { link: "https://a.example", captions: [] },
  ]);
  expect(found.documents).toEqual([{ document: now }, { document: now }]);
});
