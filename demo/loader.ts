// Loads the demo academy in one transaction, with one statement per table.
import { hashPassword } from "#features/accounts/server/public.ts";
import { addEnrolments, addPlaces } from "#features/enrolment/server/public.ts";
import { addCompletions, addRightAnswers } from "#features/progress/server/public.ts";
import { addReviews } from "#features/reviews/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/enrolment.ts";
import { demoPassword } from "./accounts.ts";
import { loadCertificates } from "./certificates.ts";
import { day, type DemoContent, known, readDemo } from "./content.ts";
import { copyFiles, picturePath } from "./files.ts";
import { chooseLearning, chooseWaiting, hasCompleted, shownLearner } from "./learning.ts";
import { loadCourses, loadWritings } from "./load-courses.ts";
import { loadMessages } from "./messages.ts";
import { loadPayments } from "./payments.ts";
import { DemoRefusal } from "./refusal.ts";
import { demoSettings } from "./settings.ts";

// The people of the demo that the three accounts belong to.
const named: Record<string, string> = {
  [shownLearner]: "learner@bidya.test",
  "nusrat-jahan": "instructor@bidya.test",
  admin: "admin@bidya.test",
};

const readsBengali = (name: string): boolean => /[\u0980-\u09ff]/.test(name);

async function loadPeople(tx: Tx, { people }: DemoContent): Promise<Map<string, number>> {
  const password_hash = await hashPassword(demoPassword);
  const everybody = [
    ...Object.entries(people.instructors).map(([key, person]) => ({ key, role: "instructor", ...person })),
    ...Object.entries(people.learners).map(([key, person]) => ({ key, role: "learner", ...person })),
    {
      key: "admin",
      role: "admin",
      first_name: "Academy",
      last_name: "Administrator",
      headline: "",
      bio: "",
      portrait: null,
    },
  ];
  const rows = await tx
    .insertInto("users")
    .values(
      everybody.map(({ key, portrait, ...person }, index) => ({
        ...person,
        profile_picture: portrait && picturePath(portrait),
        email: named[key] ?? `${key}@demo.bidya.test`,
        language: readsBengali(person.first_name) ? "bn" : "en",
        phone: `0170010${String(index).padStart(4, "0")}`,
        password_hash,
        is_demo: true,
        email_verified_at: new Date(),
      })),
    )
    .returning("id")
    .execute();
  return new Map(everybody.map(({ key }, index) => [key, rows[index]!.id]));
}

/** Enrols as many of the demo's learners as each course says, and lets them learn and review. */
async function loadLearning(
  tx: Tx,
  content: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  lessonsOf: Map<string, number[]>,
  now: Date,
): Promise<void> {
  const learning = chooseLearning(content, now);
  const admin = known(people, "admin");
  await addEnrolments(
    tx,
    learning.map(({ course, learner, enrolledAt }) => ({
      course_id: known(courseIds, course.slug),
      user_id: known(people, learner),
      source: course.price === 0 ? "free" : "granted",
      granted_by: course.price === 0 ? null : admin,
      enrolled_at: enrolledAt,
    })),
  );
  await addPlaces(
    tx,
    chooseWaiting(content, now).map(({ course, learner, joinedAt }) => ({
      course_id: known(courseIds, course.slug),
      user_id: known(people, learner),
      joined_at: joinedAt,
    })),
  );
  await addReviews(
    tx,
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
  );
  await addCompletions(
    tx,
    learning.flatMap(({ course, learner, done }) =>
      done.map(({ lesson, at }) => ({
        user_id: known(people, learner),
        lesson_id: known(lessonsOf, course.slug)[lesson]!,
        completed_at: at,
      })),
    ),
  );
  // Who completed a course that asks for its check questions has answered them.
  await addRightAnswers(
    tx,
    learning
      .filter(
        ({ course, done }) => course.completion === "lessons_and_checks" && hasCompleted({ course, done }),
      )
      .map(({ course, learner, done }) => ({
        user_id: known(people, learner),
        course_id: known(courseIds, course.slug),
        answered_at: done.at(-1)!.at,
      })),
  );
}

/** The notifications of the learner account: its courses and their announcements. The latest are unread. */
async function tellLearner(
  tx: Tx,
  content: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const followed = chooseLearning(content, now).filter(({ learner }) => learner === shownLearner);
  const told = followed.flatMap(({ course, enrolledAt }) => {
    const common = { user_id: known(people, shownLearner), course_id: known(courseIds, course.slug) };
    const enrolled = () => m.you_are_enrolled({ course: course.title });
    return [
      {
        ...common,
        message: inLanguage("en", enrolled),
        message_bn: inLanguage("bn", enrolled),
        related_object_type: "other",
        link: `/course/${common.course_id}/progress`,
        is_read: true,
        created_at: enrolledAt,
      },
      ...course.announcements.map(({ title, days_ago }) => ({
        ...common,
        message: `New announcement in “${course.title}”: ${title}`,
        message_bn: `“${course.title}” কোর্সে নতুন ঘোষণা: ${title}`,
        related_object_type: "announcement",
        link: null,
        is_read: days_ago > 3,
        created_at: new Date(now.getTime() - days_ago * day),
      })),
    ];
  });
  await tx.insertInto("notifications").values(told).execute();
}

async function loadForum(
  tx: Tx,
  { forum }: DemoContent,
  people: Map<string, number>,
  now: Date,
): Promise<void> {
  const rows = await tx
    .insertInto("forum_categories")
    .values(forum.categories.map((category, index) => ({ ...category, position: index + 1, is_demo: true })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((row) => ({ name: row.ref("excluded.name") })),
    )
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

async function loadOffers(
  tx: Tx,
  { offers }: DemoContent,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
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
        (courses === "all" ? [...courseIds.keys()] : courses).map((slug) => ({
          discount_id: discounts[index]!.id,
          course_id: known(courseIds, slug),
        })),
      ),
    )
    .execute();
  const coupons = await tx
    .insertInto("coupons")
    .values(
      offers.coupons.map(({ ends_in_days, discount_value, ...coupon }) => ({
        code: coupon.code,
        coupon_name: coupon.coupon_name,
        coupon_description: coupon.coupon_description,
        discount_type: coupon.discount_type,
        max_redemptions: coupon.max_redemptions,
        max_per_learner: coupon.max_per_learner,
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

/**
 * Loads the demo academy. Files come first, so that no link is ever broken.
 * @throws DemoRefusal when it is loaded already, or something with one of its names exists.
 */
export async function loadDemo(
  { db, files }: Pick<Services, "db" | "files">,
  now: Date = new Date(),
): Promise<void> {
  const content = await readDemo();
  const loaded = await db
    .selectFrom("users")
    .select("id")
    .where("is_demo", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (loaded) throw new DemoRefusal("The demo academy is loaded already.");
  await copyFiles(files);
  await db
    .transaction()
    .execute(async (tx) => {
      const people = await loadPeople(tx, content);
      const { courses, lessons } = await loadCourses(tx, content, people, now);
      await loadWritings(tx, content.courses, people, courses, now);
      await loadLearning(tx, content, people, courses, lessons, now);
      await loadCertificates(tx, content, people, courses, now);
      await tellLearner(tx, content, people, courses, now);
      await loadForum(tx, content, people, now);
      await loadOffers(tx, content, courses, now);
      await loadPayments(tx, content, people, courses, now);
      await loadMessages(tx, content, people, now);
      for (const setting of demoSettings) await setting.write(tx);
    })
    .catch((error: { code?: string; detail?: string }) => {
      // The message of the database names the key: (email)=(learner@bidya.test).
      if (error.code === "23505")
        throw new DemoRefusal(`The demo academy cannot be loaded beside what is there: ${error.detail}`);
      throw error;
    });
}
