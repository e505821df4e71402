// What the editor says of the files of a lesson that are on this server.
import { expect, localDigits, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { addDraft, documentOf, draftOf, field, instructor, openEditor, sendFilm } from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");
const u = words("uploads");

test("a film says its size and length, that the server makes no smaller sizes, and gives the lesson its length", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, instructor);
  const document = documentOf("Files of a lesson", [["A film"]]);
  const courseId = await addDraft(academy, access, document);
  const link = await sendFilm(academy, courseId, access);
  const lesson = document.modules[0]!.lessons[0]!;
  lesson.minutes = null;
  lesson.videos = [{ key: "v", title: "Welcome", link, captions: [], renditions: [] }];
  const { version } = await draftOf(academy, courseId, access);
  const path = `/api/courses/${courseId}/`;
  await academy.api("PUT", `${path}draft/`, { version, document }, access);
  const { body } = await academy.api("GET", `${path}uploads/`, undefined, access);
  const { seconds } = body.uploads[0];
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0")];

  await openEditor(page, academy, courseId, "lesson-l0-0");
  const videos = page.getByRole("region", { name: w("videos"), exact: true });
  const film = videos.getByRole("listitem").first();
  await expect(film).toContainText(/MP4, \S+\s(KB|MB|কেবি|এমবি) · /);
  await expect(film).toContainText(` · ${localDigits(`${minutes}:${rest}`)} · `);
  await expect(film).toContainText(u("conversion_unavailable"));
  await expectAccessible(page);

  const whole = String(Math.max(1, Math.round(seconds / 60)));
  const take = film.getByRole("button", { name: w("field_minutes_of_film", { minutes: whole }) });
  await take.click();
  await expect(field(page, "field_minutes")).toHaveValue(localDigits(whole));
  await expect(take).toHaveCount(0);
  await expect
    .poll(async () => (await draftOf(academy, courseId, access)).document.modules[0].lessons[0].minutes)
    .toBe(Number(whole));
});
