// The film of a lesson in its player.
import type { Page } from "@playwright/test";
import { type Academy, words } from "./academy.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./lesson-pages.ts";

const w = words("learning");

/** Opens the first lesson of the course that has a film of ours, which begins at its beginning. */
export async function openFilm(page: Page, academy: Academy) {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const pages = await Promise.all(lessons.map(async (one) => readLessonPage(academy, one.lesson_id, access)));
  const lesson = pages.find(({ videos }: { videos: { size: number | null }[] }) => videos[0]?.size);
  const id = lesson.lesson_id as number;
  const at = { video: { place: 1, seconds: 0 } };
  await academy.api("PUT", `/api/lessons/${id}/position/`, at, access);
  return { address: lessonAddress(academy, courseId, id), lesson, access };
}
export const playerOf = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
export const pressPlay = async (page: Page) => page.getByRole("button", { name: w("film_play") }).click();
export const filmState = async (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => ({
    paused: film.paused,
    speed: film.playbackRate,
    seconds: Math.floor(film.currentTime),
    muted: film.muted,
    captions: Array.from(film.textTracks, ({ mode, language }) => (mode === "showing" ? language : "")).join(
      "",
    ),
  }));
