import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { overview } from "#features/administration/contract.ts";
import { listCourses, listNearestCourses, searchSuggestions } from "#features/catalogue/contract.ts";
import { certificatePdf, issueCertificate, readCertificate } from "#features/certificates/contract.ts";
import { courseDetails, relatedCourses } from "#features/course-page/contract.ts";
import { listCategories } from "#features/courses/contract.ts";
import { dashboard } from "#features/dashboard/contract.ts";
import { joinWaitingList, listOwnPlaces, readSeatStanding } from "#features/enrolment/contract.ts";
import { completeLesson, findFollowed, readLesson } from "#features/learning/contract.ts";
import { listNotifications } from "#features/notifications/contract.ts";
import { listDiscounts } from "#features/pricing/contract.ts";
import { writeReview } from "#features/reviews/contract.ts";
import { site } from "#features/site/contract.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { draftsOf } from "#tests/drafts.ts";
import * as contract from "../contract.ts";
import { exampleDocument } from "../test-support.ts";

const academy = setUpAcademy();
let instructor: Someone;
let admin: Someone;
let learner: Someone;
let course: CourseMade;
let made = 0;

beforeAll(async () => {
  instructor = await academy.person("instructor", { firstName: "Zulekha", lastName: "Haque" });
  admin = await academy.person("admin");
});
beforeEach(async () => {
  learner = await academy.person();
  course = await addCourse(academy.services.db, {
    instructorId: instructor.id,
    title: `Archivable xylophone ${++made}`,
    category: `Category ${made}`,
    paisa: 100_000,
  });
});

const onCourse = { params: () => ({ id: course.id }) };
const archive = async (version = 0, as = instructor) =>
  academy.call(contract.archiveCourse, { params: onCourse.params(), body: { version } }, { as });
const unarchive = async (version: number, as = instructor) =>
  academy.call(contract.unarchiveCourse, { params: onCourse.params(), body: { version } }, { as });
const preview = async (as = instructor) =>
  (await academy.call(contract.previewArchiving, { params: onCourse.params() }, { as })).body;
const noticesOf = async (as: Someone) =>
  (
    (await academy.call(listNotifications, {}, { as })).body as unknown as { message: string; link: string }[]
  ).map(({ message, link }) => [message, link]);
const detailsFor = async (as: Someone | null) =>
  (await academy.call(courseDetails, { params: onCourse.params() }, { as })).status;

describe("archiving", () => {
  test("hides the course from the catalogue, searches, figures and lists, and bringing it back shows it again", async () => {
    const { db } = academy.services;
    const title = `Archivable xylophone ${made}`;
    await addEnrolment(db, course.id, learner.id);
    const comment = "It is a very good course, and I learned what I needed to know for my study.";
    await academy.call(
      writeReview,
      { params: onCourse.params(), body: { rating: 5, comment } },
      { as: learner },
    );
    const neighbour = await addCourse(db, { instructorId: instructor.id, category: `Category ${made}` });
    const discount = await db
      .insertInto("discounts")
      .values({
        name: "Sale",
        discount_type: "percentage",
        value: 1_000,
        starts_at: new Date(Date.now() - 1_000),
        ends_at: new Date(Date.now() + 3_600_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("discount_courses")
      .values({ discount_id: discount.id, course_id: course.id })
      .execute();

    const idsOf = (cards: { course_id: number }[]) => cards.map(({ course_id }) => course_id);
    const found = async () => {
      const list = async (query: object) => {
        const { body } = await academy.call(listCourses, { query: { page_size: 100, ...query } });
        const page = body as unknown as { count: number; results: { course_id: number }[] };
        expect(page.results).toHaveLength(page.count);
        return idsOf(page.results).includes(course.id);
      };
      const lists = [
        {},
        { search: title },
        { search: "xylophone" },
        { search: "Zulekha" },
        { category: `Category ${made}` },
        { sort: "newest" },
        { sort: "rating" },
        { min_rating: 1 },
        { sort: "price-low", prices: "today" },
        { language: "en" },
      ];
      const suggestions = await academy.call(searchSuggestions, { query: { search: "xyloph" } });
      const nearest = await academy.call(listNearestCourses, { query: { search: `zzqq ${title}` } });
      const related = await academy.call(relatedCourses, { params: { id: neighbour.id } });
      const discounts = await academy.call(listDiscounts);
      const home = await academy.call(site);
      const { body: sitemap } = { body: await (await fetch(`${academy.url}/sitemap.xml`)).text() };
      return {
        lists: await Promise.all(lists.map(list)),
        suggested: idsOf(suggestions.body.courses).includes(course.id),
        nearest: idsOf(nearest.body).includes(course.id),
        related: idsOf(related.body.related).includes(course.id),
        byInstructor: idsOf(related.body.by_instructor).includes(course.id),
        discounted: (discounts.body as unknown as { courses: number[] }[]).some(({ courses }) =>
          courses.includes(course.id),
        ),
        praised: idsOf(home.body.testimonials).includes(course.id),
        mapped: sitemap.includes(`/course/${course.id}<`),
        counted: (await academy.call(overview, {}, { as: admin })).body.courses,
        pictured: (await fetch(`${academy.url}/share/course/${course.id}.png`)).status,
        count: (
          await db
            .selectFrom("category_figures as figures")
            .innerJoin("categories", "categories.id", "figures.category_id")
            .select("figures.courses")
            .where("categories.name", "=", `Category ${made}`)
            .executeTakeFirstOrThrow()
        ).courses,
      };
    };
    const { courses } = (await academy.call(overview, {}, { as: admin })).body;
    const everywhere = {
      lists: Array(10).fill(true),
      suggested: true,
      nearest: true,
      related: true,
      byInstructor: true,
      discounted: true,
      praised: true,
      mapped: true,
      counted: courses,
      pictured: 200,
      count: 2,
    };
    expect(await found()).toEqual(everywhere);
    expect((await archive()).body).toEqual({ version: 1 });
    // Answers to typed texts are cached for half a minute.
    expect(await found()).toEqual({
      lists: Array(10).fill(false),
      suggested: true,
      nearest: true,
      related: false,
      byInstructor: false,
      discounted: false,
      praised: false,
      mapped: false,
      counted: courses - 1,
      pictured: 404,
      count: 1,
    });
    expect((await unarchive(1)).body).toEqual({ version: 2 });
    expect(await found()).toEqual(everywhere);
  });

  test("finds no archived course by suggestions and nearness", async () => {
    await archive();
    const suggestions = await academy.call(searchSuggestions, {
      query: { search: `archivable xylophone ${made}` },
    });
    expect(suggestions.body.courses.map(({ course_id }) => course_id)).not.toContain(course.id);
    const nearest = await academy.call(listNearestCourses, { query: { search: `xylophone ${made} nearly` } });
    expect(nearest.body.map(({ course_id }) => course_id)).not.toContain(course.id);
  });

  test("an empty category disappears with its last course if it is retired", async () => {
    const { db } = academy.services;
    const category = `Category ${made}`;
    await db.updateTable("categories").set({ is_retired: true }).where("name", "=", category).execute();
    const offered = async () =>
      (await academy.call(listCategories)).body.some(({ category_name }) => category_name === category);
    expect(await offered()).toBe(true);
    await archive();
    expect(await offered()).toBe(false);
  });

  test("leaves the course with its learners, its instructor and administrators", async () => {
    await addEnrolment(academy.services.db, course.id, learner.id);
    await archive();
    const stranger = await academy.person();
    const statuses = await Promise.all([null, stranger, learner, instructor, admin].map(detailsFor));
    expect(statuses).toEqual([404, 404, 200, 200, 200]);
    expect((await academy.call(findFollowed, { params: onCourse.params() }, { as: learner })).status).toBe(
      200,
    );
    // The first lesson is a free preview, which everybody could read.
    const lessonFor = async (as: Someone | null) =>
      (await academy.call(readLesson, { params: { id: course.lessons[0]! } }, { as })).status;
    const readers = await Promise.all([null, stranger, learner, instructor, admin].map(lessonFor));
    expect(readers).toEqual([404, 404, 200, 200, 200]);
    const ticked = await Promise.all(
      course.lessons.map(async (id) =>
        academy.call(completeLesson, { params: { id }, body: { completed: true } }, { as: learner }),
      ),
    );
    expect(ticked.map(({ status }) => status)).toEqual([200, 200]);
    const claimed = await academy.call(issueCertificate, { params: onCourse.params() }, { as: learner });
    expect(claimed.status).toBe(201);
    const { number } = claimed.body;
    expect((await academy.call(readCertificate, { params: { number } })).status).toBe(200);
    expect((await fetch(`${academy.url}/api/certificates/${number}/pdf/`)).status).toBe(200);
    expect(certificatePdf.path).toBe("/api/certificates/:number/pdf/");
    const { body } = await academy.call(dashboard, {}, { as: learner });
    expect(body.enrollments.map((one) => one.course.course_id)).toEqual([course.id]);
  });

  test("ends the waiting list, and tells the people in it", async () => {
    const { db } = academy.services;
    await db.updateTable("courses").set({ capacity: 1 }).where("id", "=", course.id).execute();
    await addEnrolment(db, course.id, learner.id);
    const people = await Promise.all([1, 2].map(async () => academy.person()));
    for (const as of people) await academy.call(joinWaitingList, { params: onCourse.params() }, { as });
    expect(await preview()).toMatchObject({
      learners: 1,
      open_orders: 0,
      pending_payments: 0,
      waiting_people: 2,
    });
    await archive();
    for (const as of people) {
      expect((await academy.call(listOwnPlaces, {}, { as })).body).toEqual([]);
      expect(await noticesOf(as)).toEqual([
        [
          `The course Archivable xylophone ${made} is no longer offered, so its waiting list has ended. Other courses are open to you.`,
          "/courses",
        ],
      ]);
      expect((await academy.call(readSeatStanding, { params: onCourse.params() }, { as })).status).toBe(404);
      expect((await academy.call(joinWaitingList, { params: onCourse.params() }, { as })).status).toBe(404);
    }
    const join = await academy.call(joinWaitingList, { params: onCourse.params() }, { as: instructor });
    expect([join.status, join.body.code]).toEqual([409, "course_archived"]);
    expect(await preview()).toMatchObject({ waiting_people: 0 });
    const reasons = await db
      .selectFrom("waiting_places")
      .select("end_reason")
      .where("course_id", "=", course.id)
      .execute();
    expect(reasons.map(({ end_reason }) => end_reason)).toEqual(["archived", "archived"]);
  });

  test("stands on a version, happens once, and is in the audit log", async () => {
    expect((await archive(3)).body.code).toBe("draft_conflict");
    expect((await archive()).body).toEqual({ version: 1 });
    expect((await archive(1)).body).toEqual({ version: 1 });
    expect((await unarchive(1, admin)).body).toEqual({ version: 2 });
    expect((await unarchive(2)).body).toEqual({ version: 2 });
    const entries = await academy.services.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_kind", "=", "course")
      .where("subject_id", "=", course.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "course.archived", actor_id: instructor.id },
      { action: "course.unarchived", actor_id: admin.id },
    ]);
  });

  test("is for the course's instructor and administrators, and only of a published course", async () => {
    const other = await academy.person("instructor");
    expect([(await archive(0, other)).status, (await archive(0, learner)).status]).toEqual([403, 403]);
    expect(
      (await academy.call(contract.archiveCourse, { params: { id: 999_999 }, body: {} }, { as: admin }))
        .status,
    ).toBe(404);
    const draft = (await draftsOf(academy, instructor).create(exampleDocument())).body;
    const inputs = { params: { id: draft.course_id }, body: { version: 1 } };
    for (const call of [contract.archiveCourse, contract.unarchiveCourse]) {
      expect((await academy.call(call, inputs, { as: other })).status).toBe(404);
      const { status, body } = await academy.call(call, inputs, { as: instructor });
      expect([status, body.code]).toEqual([409, "not_published"]);
    }
  });

  test("says to its learners that it takes nobody new, until it is brought back", async () => {
    await addEnrolment(academy.services.db, course.id, learner.id);
    const isArchived = async () => {
      const details = await academy.call(courseDetails, { params: onCourse.params() }, { as: learner });
      const room = await academy.call(findFollowed, { params: onCourse.params() }, { as: learner });
      return [details.status, room.status, room.body.is_archived];
    };
    expect(await isArchived()).toEqual([200, 200, false]);
    const { body } = await archive();
    expect(await isArchived()).toEqual([200, 200, true]);
    await unarchive(body.version);
    expect(await isArchived()).toEqual([200, 200, false]);
  });

  test("keeps the draft, which can be published in the archive", async () => {
    const mine = draftsOf(academy, instructor);
    const { document } = (await mine.read(course.id)).body;
    const { body: saved } = await mine.save(course.id, 0, { ...document, title: "Better" });
    const { body } = await archive(saved.version);
    expect((await mine.read(course.id)).body).toMatchObject({ state: "archived", has_changes: true });
    expect((await mine.publish(course.id, body.version)).status).toBe(200);
    expect(await detailsFor(null)).toBe(404);
    const search = await academy.call(listCourses, { query: { search: "Better" } });
    expect(search.body).toMatchObject({ count: 0 });
    await unarchive(body.version + 1);
    expect((await academy.call(courseDetails, { params: onCourse.params() })).body.course_title).toBe(
      "Better",
    );
  });
});
