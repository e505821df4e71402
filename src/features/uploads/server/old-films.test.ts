// Films that were published before their smaller sizes were made get them, and their poster.
import { expect, test } from "vitest";
import { openDatabaseBefore } from "#tests/database-before.ts";

test("the migration gives published films their sizes and posters, and leaves other films alone", async () => {
  const database = await openDatabaseBefore("0091-film-posters-and-notes-of-drafts.sql");
  try {
    const { sql } = database;
    const one = async (rows: Promise<readonly unknown[]>) => ((await rows)[0] as { id: number }).id;
    const teacher = await one(sql`
      insert into users (email, password_hash, first_name, last_name, role)
      values ('nusrat@example.com', 'x', 'Nusrat', 'Jahan', 'instructor') returning id`);
    const category = await one(sql`insert into categories (name) values ('Writing') returning id`);
    const course = await one(sql`
      insert into courses (title, description, price_paisa, category_id, instructor_id)
      values ('A course', '', 0, ${category}, ${teacher}) returning id`);
    const module = await one(sql`
      insert into modules (course_id, title, position) values (${course}, 'One', 1) returning id`);
    const lesson = await one(sql`
      insert into lessons (course_id, module_id, title, position)
      values (${course}, ${module}, 'First', 1) returning id`);
    const small = (height: number, name: string) => ({
      height,
      link: `file:courses/${course}/${name}-${height}p.mp4`,
      bytes: 1_000 * height,
    });
    const upload = async (name: string, has: { height: number | null; sizes: object[]; poster: boolean }) => {
      const link = `courses/${course}/${name}.mp4`;
      await sql`
        insert into course_uploads (key, course_id, name, kind, size, state, file_key, height, conversion, renditions,
          has_poster, expires_at)
        values (gen_random_uuid(), ${course}, ${`${name}.mp4`}, 'film', 900000, 'ready', ${link}, ${has.height}, 'done',
          ${sql.json(has.sizes as never)}, ${has.poster}, now())`;
      return `file:${link}`;
    };
    const converted = await upload("long", {
      height: 480,
      sizes: [small(240, "long"), small(360, "long")],
      poster: true,
    });
    const unread = await upload("unread", { height: null, sizes: [], poster: false });
    const outside = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    for (const [index, link] of [converted, unread, outside].entries())
      await sql`
        insert into lesson_videos (lesson_id, title, link, position)
        values (${lesson}, 'A film', ${link}, ${index + 1})`;
    await database.upgrade();

    const rows = await sql`select link, renditions, poster_link from lesson_videos order by position`;
    expect([...rows]).toEqual([
      {
        link: converted,
        renditions: [
          { height: 480, link: converted, bytes: 900_000 },
          small(360, "long"),
          small(240, "long"),
        ],
        poster_link: `file:courses/${course}/long.jpg`,
      },
      { link: unread, renditions: [], poster_link: null },
      { link: outside, renditions: [], poster_link: null },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
