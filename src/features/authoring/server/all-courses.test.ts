// What administrators find in the list of everybody's courses and drafts.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf, publishNew } from "#tests/drafts.ts";
import { listAllCourses } from "../administration-contract.ts";
import { archiveCourse } from "../contract.ts";
import type { CourseDocument } from "../document.ts";
import { exampleDocument, exampleLesson, exampleModule } from "../test-support.ts";
import { instructorsPublishSetting } from "./settings.ts";

const academy = setUpAcademy();
let admin: Someone;
let category: number;
beforeAll(async () => {
  admin = await academy.person("admin");
  category = await aCategory(academy);
});
afterEach(async () => writeSetting(academy.services.db, instructorsPublishSetting, true));

const list = async (query: Record<string, unknown> = {}, as: Someone | null = admin) =>
  academy.call(listAllCourses, { query }, { as });
const found = async (query: Record<string, unknown>) => {
  const { results } = (await list(query)).body;
  return results.map(({ course_id }) => course_id);
};
const written = (fields: Partial<CourseDocument> = {}) =>
  exampleDocument({
    category_id: category,
    modules: [exampleModule("m", [exampleLesson("a")])],
    ...fields,
  });
/** A person with a name of their own, whose courses a search for that name finds. */
const owner = async (lastName: string) => academy.person("instructor", { firstName: "Nusrat", lastName });

describe("the list of all courses", () => {
  test("has courses and drafts of everybody with what is known of them, the newest change first", async () => {
    const { db } = academy.services;
    const nusrat = await owner("Listable");
    const old = await addCourse(db, { instructorId: nusrat.id, title: "Reading a trial", paisa: 120_050 });
    await addEnrolment(db, old.id, (await academy.person()).id);
    const mine = draftsOf(academy, nusrat);
    const { body: unnamed } = await mine.create(exampleDocument({ title: "", price: "", category_id: null }));
    const recent = await addCourse(db, { instructorId: nusrat.id, title: "Reading a cohort study" });
    const { body: named } = await mine.create(written({ title: "Not ready", class_code: "ROOM-4" }));
    const search = "listable";
    expect(await found({ search })).toEqual([named.course_id, recent.id, unnamed.course_id, old.id]);

    // An administrator archives the oldest one with the version that the list names.
    const before = (await list({ search })).body.results.at(-1)!;
    const request = { params: { id: old.id }, body: { version: before.version } };
    expect((await academy.call(archiveCourse, request, { as: admin })).status).toBe(200);
    const { body: first } = await mine.read(recent.id);
    await mine.save(recent.id, first.version, { ...first.document, title: "Another title" });
    const { count, results } = (await list({ search })).body;
    expect([count, results.map(({ course_id }) => course_id)]).toEqual([
      4,
      [recent.id, old.id, named.course_id, unnamed.course_id],
    ]);
    const shared = {
      owner_id: nusrat.id,
      owner_name: "Nusrat Listable",
      changed_at: expect.any(String),
      in_review: false,
      category_name: "Clinical Research",
      category_name_bn: "",
      learners: 0,
      version: 1,
    };
    expect(results).toEqual([
      {
        ...shared,
        course_id: recent.id,
        // What is published of it.
        course_title: "Reading a cohort study",
        class_code: expect.stringMatching(/^CLASS-\d+$/),
        state: "published",
        has_changes: true,
        price: "1500.00",
      },
      {
        ...shared,
        course_id: old.id,
        course_title: "Reading a trial",
        class_code: expect.stringMatching(/^CLASS-\d+$/),
        state: "archived",
        has_changes: false,
        price: "1200.50",
        learners: 1,
      },
      {
        ...shared,
        course_id: named.course_id,
        course_title: "Not ready",
        class_code: "ROOM-4",
        state: "draft",
        has_changes: true,
        price: "1500.00",
      },
      {
        ...shared,
        course_id: unnamed.course_id,
        course_title: "",
        class_code: "",
        state: "draft",
        has_changes: true,
        price: null,
        category_name: "",
      },
    ]);
  });

  test("is searched by title, class code and owner, in both scripts", async () => {
    const { db } = academy.services;
    const someone = await owner("মজুমদার");
    const mine = draftsOf(academy, someone);
    const draft = (await mine.create(written({ title: "Xylophone basics", class_code: "XYL-7" }))).body;
    const course = await addCourse(db, { instructorId: someone.id, title: "জাইলোফোন ২য় খণ্ড" });
    const { body: before } = await mine.read(course.id);
    await mine.save(course.id, before.version, { ...before.document, title: "Marimba", class_code: "MAR-1" });
    for (const [search, ids] of [
      ["xylophone", [draft.course_id]],
      ["PHONE BAS", [draft.course_id]],
      ["xyl-7", [draft.course_id]],
      ["xyl-৭", [draft.course_id]],
      ["জাইলোফোন 2য়", [course.id]],
      ["nusrat মজুমদার", [course.id, draft.course_id]],
      [someone.email.toUpperCase(), [course.id, draft.course_id]],
      // What only the draft of a published course says is not its title yet.
      ["marimba", []],
      ["mar-1", []],
      ["xyl_phone", []],
      ["100%", []],
    ] as const)
      expect([search, await found({ search })]).toEqual([search, ids]);
  });

  test("is filtered by state and category, also together with a search", async () => {
    const { db } = academy.services;
    const someone = await owner("Filterable");
    const mine = draftsOf(academy, someone);
    const ethics = await aCategory(academy, "Ethics");
    const published = await addCourse(db, { instructorId: someone.id, category: "Ethics" });
    const archived = await addCourse(db, { instructorId: someone.id });
    await academy.call(archiveCourse, { params: { id: archived.id }, body: { version: 0 } }, { as: admin });
    const { id: changed, version } = await publishNew(mine, written({ title: "Changed" }));
    const { course_id: draft } = (await mine.create(written({ category_id: ethics }))).body;
    await writeSetting(db, instructorsPublishSetting, false);
    const { body: begun } = await mine.read(changed);
    const { body: saved } = await mine.save(changed, version, { ...begun.document, title: "Once more" });
    expect((await mine.publish(changed, saved.version)).body.outcome).toBe("in_review");
    const { course_id: waiting, version: first } = (await mine.create(written())).body;
    expect((await mine.publish(waiting, first)).body.outcome).toBe("in_review");

    const search = "filterable";
    for (const [query, ids] of [
      [{}, [waiting, changed, draft, archived.id, published.id]],
      [{ state: "draft" }, [waiting, draft]],
      [{ state: "in_review" }, [waiting, changed]],
      [{ state: "published" }, [changed, published.id]],
      [{ state: "archived" }, [archived.id]],
      [{ category: ethics }, [draft, published.id]],
      [{ category: ethics, state: "draft" }, [draft]],
      [{ category: ethics, state: "in_review" }, []],
      [{ category: 2_000_000_000 }, []],
      // A value that means nothing counts as not given.
      [{ state: "lost", category: "x" }, [waiting, changed, draft, archived.id, published.id]],
    ] as const)
      expect([query, await found({ search, ...query })]).toEqual([query, ids]);
    expect((await list({ search, state: "published" })).body.count).toBe(2);
  });

  test("comes in pages of twenty, or as many as are asked for", async () => {
    const { db } = academy.services;
    const someone = await owner("Pageable");
    const ids: number[] = [];
    for (let n = 0; n < 21; n++) ids.unshift((await addCourse(db, { instructorId: someone.id })).id);
    const search = "pageable";
    const { body: first } = await list({ search });
    expect([first.count, first.previous, first.results.length]).toEqual([21, null, 20]);
    const next = new URL(first.next!);
    expect([next.pathname, next.searchParams.get("page"), next.searchParams.get("search")]).toEqual([
      "/api/admin/courses/",
      "2",
      search,
    ]);
    expect(await found({ search, page: 2 })).toEqual(ids.slice(20));
    expect(await found({ search, page: 3, page_size: 5 })).toEqual(ids.slice(10, 15));
    const { body: beyond } = await list({ search, page: 9 });
    expect([beyond.count, beyond.results]).toEqual([21, []]);
  });

  test("is for administrators", async () => {
    expect((await list({}, null)).status).toBe(401);
    for (const role of ["learner", "instructor"] as const)
      expect((await list({}, await academy.person(role))).status).toBe(403);
  });

  test("is counted up to a thousand, and uses its indexes among many courses", async () => {
    const { sql } = academy.services.connection;
    const someone = await owner("Manifold");
    await sql`insert into courses (title, description, category_id, instructor_id, price_paisa, updated_at)
      select 'Manifold course ' || n, '', ${category}::integer, ${someone.id}::integer, 100000, now() - n * interval '1 minute'
      from generate_series(1, 1100) as n`;
    await sql`analyze courses`;
    const { body: all } = await list({ search: "manifold" });
    expect([all.count, all.results[0]!.course_title]).toEqual([1_000, "Manifold course 1"]);
    const { body: last } = await list({ search: "manifold", page: 55 });
    expect([last.results.length, last.results.at(-1)!.course_title]).toEqual([20, "Manifold course 1100"]);
    const { body: one } = await list({ search: "manifold course 1099" });
    expect([one.count, one.results[0]!.course_title]).toEqual([1, "Manifold course 1099"]);

    const plans = await sql.begin(async (tx) => {
      // A small table is read from its beginning if it may be.
      await tx`set local enable_seqscan = off`;
      const plan = async (statement: string) =>
        (await tx.unsafe(`explain ${statement}`)).map((line) => line["QUERY PLAN"]).join("\n");
      return [
        await plan(`select id from courses as course
          where as_searched(course.title || ' ' || coalesce(course.class_code, '')) like as_searched('%course 1099%')
            or course.instructor_id = any((select array[1])::integer[])`),
        await plan(`select draft.course_id from course_drafts as draft where draft.published_version is null
          and as_searched(coalesce(draft.document ->> 'title', '') || ' ' || coalesce(draft.document ->> 'class_code', ''))
            like as_searched('%basics%')`),
        await plan(`select course.id from courses as course where course.archived_at is null
          order by course.updated_at desc, course.id desc limit 20`),
        await plan(`select draft.course_id from course_drafts as draft where draft.published_version is not null
          order by draft.saved_at desc, draft.course_id desc limit 20`),
      ];
    });
    for (const [at, index] of [
      "courses_by_words",
      "course_drafts_by_words",
      "courses_by_change",
      "course_drafts_by_change",
    ].entries())
      expect(plans[at]).toContain(index);
  });
});
