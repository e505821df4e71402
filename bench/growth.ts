// The same work on a large academy and on the demo: how much slower is the large one?
import { compare, printHeading, printRow } from "./measure.ts";
import type { RunningAcademy } from "./processes.ts";
import { signIn } from "./one-statement.ts";

const work: [name: string, path: (learner: { courseId: number }) => string][] = [
  ["catalogue, first page", () => "/api/list-courses/?page=1"],
  ["catalogue, cheapest first", () => "/api/list-courses/?page=1&sort=price-low"],
  // The same number as in the demo, so that the same work is compared and not longer answers.
  ["catalogue, a category", () => "/api/list-courses/?page=1&page_size=2&category=Ethics"],
  ["search", () => "/api/list-courses/?page=1&search=survival%20analysis"],
  ["dashboard", () => "/api/accounts/dashboard/"],
  ["own courses", () => "/api/enrollments/?page=1"],
  ["followed course", ({ courseId }) => `/api/enrolled-course/${courseId}/`],
  ["people of a class", ({ courseId }) => `/api/courses/${courseId}/people/?page=1&page_size=5`],
  ["notifications", () => "/api/notifications/?page=1"],
];

export async function benchGrowth(title: string, large: RunningAcademy, demo: RunningAcademy): Promise<void> {
  printHeading(title, "demo", "at least 0.67: at most 1.5 times as long");
  for (const [name, path] of work) {
    const asLearner = async (academy: RunningAcademy) => {
      const learner = await signIn(academy);
      return { url: academy.url, work: { path: path(learner), headers: learner.headers } };
    };
    printRow(name, await compare(await asLearner(large), await asLearner(demo)), (ratio) => ratio >= 1 / 1.5);
  }
}
