// The demo academy is removed without a trace.
import { beforeAll, describe, expect, test } from "vitest";
import { readDemo, type DemoContent } from "../../demo/content.ts";
import { loadDemo } from "../../demo/loader.ts";
import { removeDemo } from "../../demo/remover.ts";
import { type CourseCard } from "#features/courses/contract.ts";
import { logIn } from "#features/accounts/contract.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { census } from "#tests/census.ts";
import { draftsOf } from "#tests/drafts.ts";

const academy = setUpAcademy();
let content: DemoContent;

const visit = async (query: Record<string, unknown> = {}) =>
  (await academy.call(listCourses, { query })).body as unknown as CourseCard[] & { results: CourseCard[] };

beforeAll(async () => {
  content = await readDemo();
  await loadDemo(academy.services);
});

describe("removing", () => {
  const gcpId = async () => (await visit({ search: "good clinical practice" })).results[0]!.course_id;
  const refusal = async () =>
    removeDemo(academy.services).then(
      () => "removed",
      (error: Error) => error.message,
    );

  test("is refused while real people learn or buy there, and changes nothing", async () => {
    const { db } = academy.services;
    const someone = await academy.person();
    const courseId = await gcpId();
    await addEnrolment(db, courseId, someone.id);
    const before = await census(academy.services.db);
    expect(await refusal()).toContain("People who are not part of the demo (1) are enrolled in its courses");
    await db.deleteFrom("enrolments").where("user_id", "=", someone.id).execute();

    const order = await db
      .insertInto("orders")
      .values({ payer_id: someone.id, reference: "REAL-1", due_paisa: 100, expires_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("order_lines")
      .values({
        order_id: order.id,
        learner_id: someone.id,
        course_id: courseId,
        price_paisa: 100,
        due_paisa: 100,
      })
      .execute();
    expect(await refusal()).toContain("have orders for its courses (1)");
    await db.deleteFrom("orders").where("id", "=", order.id).execute();
    // The test deleted an enrolment, and that is a live event of its own.
    expect(await census(academy.services.db)).toEqual({
      ...before,
      enrolments: before.enrolments! - 1,
      live_events: before.live_events! + 1,
    });
  });

  test("removes the demo and the data of its people, and nothing else", async () => {
    const { db, files } = academy.services;
    const real = await academy.person("instructor");
    const learner = (
      await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", "learner@bidya.test")
        .executeTakeFirstOrThrow()
    ).id;
    const courseId = await gcpId();
    const own = await addCourse(db, {
      instructorId: real.id,
      title: "A real one",
      category: "Ethics",
      paisa: 0,
      modules: [],
    });
    await addEnrolment(db, own.id, learner);
    const { id: agreement_id } = await db
      .insertInto("instalment_agreements")
      .values({ user_id: learner, course_id: courseId, total_paisa: 200 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: instalment_id } = await db
      .insertInto("instalments")
      .values({ agreement_id, part: 1, amount_paisa: 100, due_days: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const order = await db
      .insertInto("orders")
      .values({
        payer_id: learner,
        instalment_id,
        reference: "DEMO-1",
        due_paisa: 100,
        expires_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("order_lines")
      .values({
        order_id: order.id,
        learner_id: learner,
        course_id: courseId,
        price_paisa: 100,
        due_paisa: 100,
      })
      .execute();
    await db
      .insertInto("payments")
      .values({
        order_id: order.id,
        payer_id: learner,
        provider: "bkash",
        sender_number: "01700000000",
        transaction_id: "ABC1234567",
        amount_paisa: 100,
      })
      .execute();
    const { id: import_id } = await db
      .insertInto("learner_imports")
      .values({ imported_by: learner, course_id: courseId, reason: "A workshop", total: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("invitations").values({ import_id, email: "somebody@example.com" }).execute();

    const { body: session } = await academy.call(logIn, {
      body: { email: "instructor@bidya.test", password: "bidya-demo" },
    });
    const drafts = draftsOf(academy, session);
    const taught = await db
      .selectFrom("courses")
      .innerJoin("users", "users.id", "courses.instructor_id")
      .select("courses.id")
      .where("users.email", "=", "instructor@bidya.test")
      .executeTakeFirstOrThrow();
    const { document } = (await drafts.read(taught.id)).body;
    expect((await drafts.save(taught.id, 0, { ...document, title: "Edited" })).status).toBe(200);
    expect((await drafts.create({ ...document, modules: [] })).status).toBe(201);

    await removeDemo(academy.services);
    const left = await census(academy.services.db);
    expect(left).toMatchObject({
      courses: 1,
      course_drafts: 0,
      course_versions: 0,
      enrolments: 0,
      orders: 0,
      instalment_agreements: 0,
      instalments: 0,
      payments: 0,
      learner_imports: 0,
      invitations: 0,
      forum_topics: 0,
      forum_categories: 0,
      coupons: 0,
      discounts: 0,
      reviews: 0,
    });
    expect(left.categories).toBe(1);
    expect(await db.selectFrom("users").select("email").where("is_demo", "=", true).execute()).toEqual([]);
    expect(Array.from((await files.disk.listAll("demo", { recursive: true })).objects)).toEqual([]);
    expect((await visit()).map((card) => [card.course_title, card.total_students])).toEqual([
      ["A real one", 0],
    ]);
    expect(await refusal()).toBe("There is no demo academy to remove.");
  });

  test("and loading again gives the same academy beside real data", async () => {
    await loadDemo(academy.services);
    await expect.poll(async () => (await visit()).length).toBe(content.courses.length + 1);
    await removeDemo(academy.services);
    const taken = await academy.person();
    await academy.services.db
      .updateTable("users")
      .set({ email: "learner@bidya.test" })
      .where("id", "=", taken.id)
      .execute();
    await expect(loadDemo(academy.services)).rejects.toThrow("learner@bidya.test");
    expect(await visit()).toHaveLength(1);
  });
});
