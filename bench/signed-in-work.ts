// The calls that signed-in people make most.
import { findUser } from "#features/accounts/server/queries/users.ts";
import { findCourses } from "#features/catalogue/server/queries/find-courses.ts";
import { shippedVocabulary } from "#features/catalogue/server/vocabulary.ts";
import { searchTerms } from "#features/catalogue/search/search-terms.ts";
import { comingCoursesSetting } from "#features/catalogue/server/settings.ts";
import { findDashboard } from "#features/dashboard/server/queries.ts";
import { findOwnPart } from "#features/learning/server/queries/course-room.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import { notificationPageSize } from "#features/notifications/rules.ts";
import { listNotifications } from "#features/notifications/server/queries/notifications.ts";
import { setCompletion } from "#features/progress/server/public.ts";
import { searchWords } from "#features/catalogue/rules.ts";
import { sliceOf } from "#kit/server/http/paging.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Statement } from "./baseline.ts";
import { commentRows, readTopicRow } from "./forum-rows.ts";
import { compareAll, type Learner, type Row, statementOf } from "./one-statement.ts";
import type { RunningAcademy } from "./processes.ts";

const listPage = {
  words: [],
  category: undefined,
  minPaisa: undefined,
  maxPaisa: undefined,
  minRating: undefined,
  sort: undefined,
  pricesAt: null,
  language: undefined,
  level: undefined,
  isFree: false,
};
const firstPage = { limit: 12, offset: 0 };

async function readsAndWrites(academy: RunningAcademy, { id, courseId, headers }: Learner): Promise<Row[]> {
  const read = async (
    name: string,
    path: string,
    query: (db: Database) => Promise<unknown>,
  ): Promise<Row> => ({
    name,
    work: { path, headers },
    statements: { [path]: { "": await statementOf(academy, query) } },
  });
  const { modules } = (await (
    await fetch(`${academy.url}/api/enrolled-course/${courseId}/`, { headers })
  ).json()) as { modules: { lessons: { lesson_id: number }[] }[] };
  const ticks: Record<string, Record<string, Statement>> = {};
  for (const { lesson_id: lesson } of modules.flatMap(({ lessons }) => lessons))
    for (const completed of [true, false])
      (ticks[`/api/lessons/${lesson}/complete/`] ??= {})[JSON.stringify({ completed })] = await statementOf(
        academy,
        async (db) =>
          setCompletion(
            db,
            { userId: id, lessonId: lesson, completed },
            { learns: enrolledAs(id), mayFinish: false },
          ),
      );
  const posts = Object.entries(ticks).flatMap(([path, byBody]) =>
    Object.keys(byBody).map((body) => ({ path, body })),
  );
  return [
    await read("GET dashboard", "/api/accounts/dashboard/", async (db) =>
      findDashboard(db, id, comingCoursesSetting.name),
    ),
    {
      ...(await read("GET enrolled-course", `/api/enrolled-course/${courseId}/`, async (db) =>
        findOwnPart(db, courseId, { id, role: "learner" }),
      )),
      atLeast: 4_000,
    },
    await read("GET notifications", "/api/notifications/", async (db) =>
      listNotifications(db, id, "en", sliceOf({}, notificationPageSize)),
    ),
    await readTopicRow(academy, { id, headers }),
    await read("GET profile", "/api/accounts/profile/", async (db) => findUser(db, id)),
    {
      name: "POST lesson complete",
      work: { path: posts[0]!.path, posts, headers: { ...headers, "content-type": "application/json" } },
      statements: ticks,
    },
    ...(await commentRows(academy)),
  ];
}

/** A page of the catalogue and of a search, for a signed-in person. These answers are not cached. */
async function catalogue(academy: RunningAcademy, { id, headers }: Learner): Promise<Row[]> {
  const row = async (name: string, search: string): Promise<Row> => {
    const path = "/api/list-courses/";
    const terms = searchTerms(await shippedVocabulary(), search);
    const filter = { ...listPage, words: searchWords(search), terms };
    return {
      name,
      work: { path: `${path}?page=1&search=${encodeURIComponent(search)}`, headers },
      statements: {
        [path]: { "": await statementOf(academy, async (db) => findCourses(db, id, filter, firstPage)) },
      },
    };
  };
  return [
    await row("catalogue page, 10,000 courses", ""),
    await row("catalogue search, 10,000 courses", "survival analysis"),
  ];
}

export const benchSignedInWork = async (academy: RunningAcademy): Promise<void> =>
  compareAll(academy, "signed-in reads and writes", readsAndWrites);

export const benchLargeCatalogue = async (academy: RunningAcademy): Promise<void> =>
  compareAll(academy, "a large catalogue", catalogue);
