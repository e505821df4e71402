// Loads the demo academy, and takes it out again. Everything in one transaction, a statement a table.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "#features/accounts/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { sanitiseHtml } from "#kit/server/sanitise-html.ts";
import type { Services } from "#kit/server/services.ts";
import { type DemoContent, type DemoCourse, readDemo } from "./content.ts";

export const demoPassword = "bidya-demo";
export const demoAccounts = [
  { role: "learner", email: "learner@bidya.test" },
  { role: "instructor", email: "instructor@bidya.test" },
  { role: "admin", email: "admin@bidya.test" },
] as const;
// Who of the demo's people the three accounts are.
const named: Record<string, string> = {
  "rafiq-ahmed": "learner@bidya.test",
  "nusrat-jahan": "instructor@bidya.test",
};

const day = 24 * 60 * 60 * 1000;

/** Numbers that look random and are the same at every load. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether there is no course at all: then a demo disturbs nobody. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom("courses").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function loadPeople(tx: Tx, { people }: DemoContent): Promise<Map<string, number>> {
  const password_hash = await hashPassword(demoPassword);
  const everybody = [
    ...Object.entries(people.instructors).map(([key, person]) => ({ key, role: "instructor", ...person })),
    ...Object.entries(people.learners).map(([key, person]) => ({ key, role: "learner", ...person })),
    { key: "admin", role: "admin", first_name: "Academy", last_name: "Administrator", bio: "" },
  ];
  const rows = await tx
    .insertInto("users")
    .values(
      everybody.map(({ key, ...person }, index) => ({
        ...person,
        email: key === "admin" ? "admin@bidya.test" : (named[key] ?? `${key}@demo.bidya.test`),
        phone: `017000${String(index).padStart(5, "0")}`,
        password_hash,
        is_demo: true,
        email_verified_at: new Date(),
      })),
    )
    .returning("id")
    .execute();
  return new Map(everybody.map(({ key }, index) => [key, rows[index]!.id]));
}

async function loadCategories(tx: Tx, { categories }: DemoContent): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto("categories")
    .values(categories.map((category, position) => ({ ...category, position })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ name_bn: row.ref("excluded.name_bn") })))
    .returning(["id", "name"])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const known = (ids: Map<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`demo: nobody and nothing is called '${key}'`);
  return id;
};

async function loadCourses(
  tx: Tx,
  courses: DemoCourse[],
  people: Map<string, number>,
  categories: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto("courses")
    .values(
      courses.map((course) => ({
        title: course.title,
        description: course.description.trim(),
        language: course.language,
        category_id: known(categories, course.category),
        instructor_id: known(people, course.instructor),
        price_paisa: course.price * 100,
        class_code: course.class_code,
        is_demo: true,
        created_at: new Date(course.created),
        updated_at: new Date(Math.max(new Date(course.created).getTime(), now.getTime() - 20 * day)),
      })),
    )
    .returning("id")
    .execute();
  const ids = new Map(courses.map(({ slug }, index) => [slug, rows[index]!.id]));
  const each = <T, R>(list: (course: DemoCourse) => T[], row: (entry: T, position: number, courseId: number) => R): R[] =>
    courses.flatMap((course) => list(course).map((entry, position) => row(entry, position, known(ids, course.slug))));
  const titled = (title: string, position: number, course_id: number) => ({ course_id, position: position + 1, title });
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);

  await tx.insertInto("course_outcomes").values(each((c) => c.outcomes, titled)).execute();
  await tx.insertInto("course_prerequisites").values(each((c) => c.prerequisites, titled)).execute();
  await tx
    .insertInto("notes")
    .values(
      each((c) => c.notes, ({ title, body, days_ago }, _, course_id) => ({
        course_id,
        title,
        body: sanitiseHtml(body),
        created_at: at(days_ago),
        updated_at: at(days_ago),
      })),
    )
    .execute();
  await tx
    .insertInto("announcements")
    .values(
      courses.flatMap((course) =>
        course.announcements.map(({ title, content, days_ago }) => ({
          course_id: known(ids, course.slug),
          author_id: known(people, course.instructor),
          title,
          content,
          created_at: at(days_ago),
          updated_at: at(days_ago),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("chat_messages")
    .values(
      courses.flatMap((course) =>
        course.chat.map(({ from, content, days_ago }) => ({
          course_id: known(ids, course.slug),
          user_id: known(people, from === "instructor" ? course.instructor : from),
          content,
          created_at: at(days_ago),
        })),
      ),
    )
    .execute();
  await loadLessons(tx, courses, ids);
  return ids;
}

const linkOf = ({ file, link }: { file?: string; link?: string }) => (file ? `file:demo/${file}` : link!);

async function loadLessons(tx: Tx, courses: DemoCourse[], courseIds: Map<string, number>): Promise<void> {
  const modules = courses.flatMap((course) =>
    course.modules.map((module, index) => ({ module, position: index + 1, course_id: known(courseIds, course.slug) })),
  );
  const moduleIds = await tx
    .insertInto("modules")
    .values(modules.map(({ module, position, course_id }) => ({ course_id, position, title: module.title })))
    .returning("id")
    .execute();
  const lessons = modules.flatMap(({ module, course_id }, index) =>
    module.lessons.map((lesson, place) => ({ lesson, position: place + 1, course_id, module_id: moduleIds[index]!.id })),
  );
  const lessonIds = await tx
    .insertInto("lessons")
    .values(
      lessons.map(({ lesson, ...where }) => ({
        ...where,
        title: lesson.title,
        minutes: lesson.minutes,
        is_preview: lesson.preview,
      })),
    )
    .returning("id")
    .execute();
  const items = (kind: "videos" | "resources") =>
    lessons.flatMap(({ lesson }, index) =>
      lesson[kind].map((item, place) => ({
        lesson_id: lessonIds[index]!.id,
        position: place + 1,
        title: item.title,
        link: linkOf(item),
      })),
    );
  await tx.insertInto("lesson_videos").values(items("videos")).execute();
  await tx.insertInto("lesson_resources").values(items("resources")).execute();
}

/** Enrols as many of the demo's learners as each course says, its reviewers first, and lets them learn. */
async function loadLearning(
  tx: Tx,
  content: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const random = seeded(20_261_121);
  const everybody = Object.keys(content.people.learners);
  const admin = known(people, "admin");
  const showcase = ["survival-analysis-in-r", "research-ethics-irb-bangladesh", "referencing-without-tears"];
  const enrolments = content.courses.flatMap((course) => {
    const reviewers = [...new Set(course.reviews.map(({ learner }) => learner))];
    const first = showcase.includes(course.slug) ? ["rafiq-ahmed"] : [];
    // The demo's learner account meets courses that it does not have yet.
    const others = everybody
      .filter((key) => !reviewers.includes(key) && key !== "rafiq-ahmed")
      .map((key) => ({ key, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ key }) => key);
    const chosen = [...new Set([...first, ...reviewers, ...others])].slice(0, Math.max(course.enrolled, reviewers.length));
    return chosen.map((key) => ({ course, key }));
  });
  const age = (course: DemoCourse) => now.getTime() - new Date(course.created).getTime();
  await tx
    .insertInto("enrolments")
    .values(
      enrolments.map(({ course, key }) => ({
        course_id: known(courseIds, course.slug),
        user_id: known(people, key),
        source: course.price === 0 ? "free" : "granted",
        granted_by: course.price === 0 ? null : admin,
        enrolled_at: new Date(new Date(course.created).getTime() + age(course) * random()),
      })),
    )
    .execute();
  await tx
    .insertInto("reviews")
    .values(
      content.courses.flatMap((course) =>
        course.reviews.map(({ learner, rating, comment, days_ago }) => ({
          course_id: known(courseIds, course.slug),
          user_id: known(people, learner),
          rating,
          comment,
          created_at: new Date(now.getTime() - days_ago * day),
          updated_at: new Date(now.getTime() - days_ago * day),
        })),
      ),
    )
    .execute();

  const lessons = await tx
    .selectFrom("lessons as lesson")
    .innerJoin("modules as module", "module.id", "lesson.module_id")
    .select(["lesson.id", "lesson.course_id"])
    .orderBy("module.position")
    .orderBy("lesson.position")
    .execute();
  const lessonsOf = Map.groupBy(lessons, ({ course_id }) => course_id);
  const completions = enrolments.flatMap(({ course, key }) => {
    const all = lessonsOf.get(known(courseIds, course.slug)) ?? [];
    const share = key === "rafiq-ahmed" ? 0.64 : random();
    return all
      .slice(0, Math.floor(all.length * share))
      .map(({ id }) => ({ lesson_id: id, user_id: known(people, key), completed_at: new Date(now.getTime() - random() * 30 * day) }));
  });
  await tx.insertInto("lesson_completions").values(completions).execute();
}

async function loadForum(tx: Tx, { forum }: DemoContent, people: Map<string, number>, now: Date): Promise<void> {
  const rows = await tx
    .insertInto("forum_categories")
    .values(forum.categories.map((category, position) => ({ ...category, position })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ name_bn: row.ref("excluded.name_bn") })))
    .returning(["id", "name"])
    .execute();
  const categories = new Map(rows.map(({ id, name }) => [name, id]));
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const topics = await tx
    .insertInto("forum_topics")
    .values(
      forum.topics.map(({ category, by, name, text, days_ago }) => ({
        category_id: known(categories, category),
        created_by: known(people, by),
        name,
        text: text.trim(),
        created_at: at(days_ago),
        updated_at: at(days_ago),
      })),
    )
    .returning("id")
    .execute();
  await tx
    .insertInto("forum_comments")
    .values(
      forum.topics.flatMap(({ comments }, index) =>
        comments.map(({ by, text, days_ago }) => ({
          topic_id: topics[index]!.id,
          created_by: known(people, by),
          text: text.trim(),
          created_at: at(days_ago),
          updated_at: at(days_ago),
        })),
      ),
    )
    .execute();
}

async function loadOffers(tx: Tx, { offers }: DemoContent, courseIds: Map<string, number>, now: Date): Promise<void> {
  const discounts = await tx
    .insertInto("discounts")
    .values(
      offers.discounts.map(({ name, discount_type, value, starts_days_ago, ends_in_days }) => ({
        name,
        discount_type,
        value: value * 100,
        starts_at: new Date(now.getTime() - starts_days_ago * day),
        ends_at: new Date(now.getTime() + ends_in_days * day),
        is_demo: true,
      })),
    )
    .returning("id")
    .execute();
  await tx
    .insertInto("discount_courses")
    .values(
      offers.discounts.flatMap(({ courses }, index) =>
        courses.map((slug) => ({ discount_id: discounts[index]!.id, course_id: known(courseIds, slug) })),
      ),
    )
    .execute();
  const coupons = await tx
    .insertInto("coupons")
    .values(
      offers.coupons.map(({ courses: _, ends_in_days, discount_value, ...coupon }) => ({
        ...coupon,
        discount_value: discount_value * 100,
        ends_at: new Date(now.getTime() + ends_in_days * day),
        is_demo: true,
      })),
    )
    .returning("id")
    .execute();
  const covered = offers.coupons.flatMap(({ courses }, index) =>
    courses.map((slug) => ({ coupon_id: coupons[index]!.id, course_id: known(courseIds, slug) })),
  );
  if (covered.length > 0) await tx.insertInto("coupon_courses").values(covered).execute();
}

/** Loads the demo academy: files first, so that no link can ever lead nowhere. */
export async function loadDemo({ db, files }: Pick<Services, "db" | "files">, now: Date = new Date()): Promise<void> {
  const content = await readDemo();
  await cp(join(import.meta.dirname, "files"), files.pathOf("demo"), { recursive: true });
  await db.transaction().execute(async (tx) => {
    const people = await loadPeople(tx, content);
    const categories = await loadCategories(tx, content);
    const courses = await loadCourses(tx, content.courses, people, categories, now);
    await loadLearning(tx, content, people, courses, now);
    await loadForum(tx, content, people, now);
    await loadOffers(tx, content, courses, now);
  });
}
