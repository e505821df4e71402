// The reading text of a lesson is written as it will look. It is stored as Markdown.
import type { Page } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  openEditor,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";
import { htmlAttacks } from "#tests/xss-cases.ts";

const kit = words("kit");

const written = (page: Page) => page.locator("[contenteditable=true]");
const tool = (page: Page, key: string) =>
  page.getByRole("toolbar", { name: kit("text_tools") }).getByRole("button", { name: kit(key), exact: true });
const view = (page: Page, key: string) =>
  page.getByRole("group", { name: kit("view_legend") }).getByRole("button", { name: kit(key), exact: true });

/** Opens a lesson with a text. */
async function openLesson(page: Page, academy: Academy, text: string) {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("A written course", [["a", "b"]], text));
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });
  await openEditor(page, academy, courseId, "lesson-l0-0");
  const textOf = async (): Promise<string> =>
    (await draftOf(academy, courseId, access)).document.modules[0].lessons[0].text;
  return { courseId, access, saves, textOf };
}

test("what is typed with the toolbar is stored as Markdown", async ({ page, academy }) => {
  const { textOf } = await openLesson(page, academy, "");
  await written(page).click();
  await tool(page, "mark_heading").click();
  await page.keyboard.type("Survival");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The ");
  await tool(page, "mark_bold").click();
  await expect(tool(page, "mark_bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("first");
  await tool(page, "mark_bold").click();
  await page.keyboard.type(" step costs $5 * 3, see #2. If $x^2$ is known");
  await page.keyboard.press("Enter");
  await tool(page, "mark_list").click();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await tool(page, "list_indent").click();
  await written(page).getByText("is known").click();
  await page.keyboard.press("End");
  await tool(page, "mark_note").click();
  await page.keyboard.type("Cox, 1972");
  await expectSaved(page);
  await expect
    .poll(textOf)
    .toBe(
      "## Survival\n\nThe **first** step costs \\$5 \\* 3, see #2. If $x^2$ is known[^1]\n\n- one\n  - two\n\n[^1]: Cox, 1972",
    );
});

test("opening a text and leaving it changes nothing, and undo leads back to each letter", async ({
  page,
  academy,
}) => {
  const text = "Title\n=====\n\n\n*  one\n*  two\n\n| a|b |\n|-|-|\n|1|2|\n\nSee <https://ich.org>.";
  const { saves, textOf } = await openLesson(page, academy, text);
  await written(page).getByText("See").click();
  await page.waitForTimeout(2_500);
  await view(page, "view_markdown").click();
  await view(page, "view_text").click();
  await expect(written(page)).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(saves).toEqual([]);
  await written(page).getByText("one").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" more");
  await expect.poll(textOf).toContain("- one more\n- two");
  // The blocks beside it are as they were typed.
  expect(await textOf()).toContain("Title\n=====\n\n");
  expect(await textOf()).toContain("| a|b |\n|-|-|\n|1|2|\n\nSee <https://ich.org>.");
  for (let step = 0; step < 5; step++) await page.keyboard.press("Control+z");
  await expect.poll(textOf).toBe(text);
});

test("both views show one text, and the fields have one label", async ({ page, academy }) => {
  const { textOf } = await openLesson(page, academy, "As it was.");
  await expect(field(page, "field_text")).toHaveRole("textbox");
  await view(page, "view_markdown").click();
  await expect(field(page, "field_text")).toHaveValue("As it was.");
  await field(page, "field_text").fill("> [!WARNING]\n> Read $p$ first.[^1]\n\n[^1]: Why.");
  await view(page, "view_text").click();
  await expect(written(page).locator('aside[data-callout="warning"]')).toContainText("Read p first.");
  await expect(written(page).locator("sup")).toHaveText("[1]");
  await written(page).getByText("Why.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Indeed.");
  await expect.poll(textOf).toBe("> [!WARNING]\n> Read $p$ first.[^1]\n\n[^1]: Why. Indeed.");
});

test("a text that the editor would change stays Markdown and says why", async ({ page, academy }) => {
  const text = "Before\n\n<div class=x>\n*left*\n</div>\n\nAfter";
  const { saves, textOf } = await openLesson(page, academy, text);
  await expect(page.getByText(kit("text_stays_markdown"))).toBeVisible();
  await expect(field(page, "field_text")).toHaveValue(text);
  await view(page, "view_text").click();
  await expect(page.getByText(kit("text_stays_markdown"))).toBeVisible();
  await expect(field(page, "field_text")).toHaveValue(text);
  await page.waitForTimeout(2_000);
  expect(saves).toEqual([]);
  await field(page, "field_text").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" all");
  await expect.poll(textOf).toBe(`${text} all`);
  await field(page, "field_text").fill("Now it is plain.");
  await view(page, "view_text").click();
  await expect(written(page)).toHaveText("Now it is plain.");
  await expect(page.getByText(kit("text_stays_markdown"))).toBeHidden();
});

test.describe("attacks", () => {
  test.use({ policyMayBlock: true });

  test("pasted HTML keeps words and lists, and nothing that runs or loads", async ({ page, academy }) => {
    const seen: string[] = [];
    await page.exposeFunction("attacked", () => seen.push("attacked"));
    page.on("request", (request) => {
      if (request.url().includes("evil.example")) seen.push(request.url());
    });
    const { textOf } = await openLesson(page, academy, "Before");
    await written(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    const paste = async (data: Record<string, string>) =>
      written(page).evaluate((element, entries) => {
        const clipboardData = new DataTransfer();
        for (const [kind, value] of Object.entries(entries)) clipboardData.setData(kind, value);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, data);
    await paste({ "text/html": "<h2>Pasted</h2><ul><li>one <b>bold</b></li></ul><p>End</p>" });
    await expect.poll(textOf).toBe("Before\n\n## Pasted\n\n- one **bold**\n\nEnd");
    for (const attack of htmlAttacks) await paste({ "text/html": `<p>words</p>${attack}<p>more</p>` });
    await page.keyboard.press("Enter");
    await paste({ "text/plain": "\n\n## Plain\n\n1. first" });
    await expect.poll(textOf).toContain("## Plain\n\n1. first");
    expect(await textOf()).not.toMatch(/javascript|attacked\(|evil\.example/i);
    expect(await written(page).innerHTML()).not.toMatch(
      /javascript|attacked|evil\.example|<script|<iframe|\son\w+=/i,
    );
    expect(seen).toEqual([]);
  });
});

test("a link has an address that a browser may open", async ({ page, academy }) => {
  const { textOf } = await openLesson(page, academy, "Read the guideline.");
  await written(page).getByText("guideline").click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await tool(page, "mark_link").click();
  const address = page.getByLabel(kit("link_address"), { exact: true });
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(page.getByText(kit("link_wrong"))).toBeVisible();
  await address.fill("ich.org/e6_r3");
  await address.press("Enter");
  await expect.poll(textOf).toBe("Read the [guideline](https://ich.org/e6_r3).");
});

test("letters of an input method arrive as they are composed", async ({ page, academy }) => {
  const { textOf } = await openLesson(page, academy, "শুরু ");
  await written(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" ");
  const client = await page.context().newCDPSession(page);
  for (const text of ["ক", "কথ", "কথা"])
    await client.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await client.send("Input.insertText", { text: "কথা" });
  await page.keyboard.type(" end");
  await expect(written(page)).toHaveText("শুরু কথা end");
  await expect.poll(textOf).toBe("শুরু কথা end");
});

test("what another tab wrote arrives in the open text", async ({ page, academy, context }) => {
  const { courseId, textOf } = await openLesson(page, academy, "One.\n\nTwo.\n\nThree.");
  const other = await context.newPage();
  await openEditor(other, academy, courseId, "lesson-l0-0");
  await written(other).getByText("Three.").click();
  await other.keyboard.press("End");
  await other.keyboard.type(" Four.");
  await expectSaved(other);
  await expect.poll(textOf).toBe("One.\n\nTwo.\n\nThree. Four.");
  // A change of another field meets it.
  await field(page, "field_minutes").fill("25");
  await expect(written(page)).toContainText("Three. Four.");
  await written(page).getByText("One.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And.");
  await expect.poll(textOf).toBe("One. And.\n\nTwo.\n\nThree. Four.");
});

test("Tab leaves the text, arrow keys move in the toolbar, and its buttons are large on a phone", async ({
  page,
  academy,
}) => {
  await openLesson(page, academy, "- one\n- two");
  await page.setViewportSize({ width: 360, height: 740 });
  await written(page).getByText("two").click();
  await page.keyboard.press("Tab");
  await expect(written(page)).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(written(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "mark_heading")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "mark_bold")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "mark_heading")).toBeFocused();
  const boxes = await page
    .getByRole("toolbar", { name: kit("text_tools") })
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(14);
  expect(boxes.filter(({ width, height, right }) => width < 44 || height < 44 || right > 360)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the field works before the editor is loaded, and nothing typed is lost when it comes", async ({
  page,
  academy,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/rich-text-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const { textOf } = await openLesson(page, academy, "");
  await field(page, "field_text").click();
  await page.keyboard.type("Typed early, ");
  held.resolve();
  await page.waitForTimeout(1_000);
  await page.keyboard.type("and on.");
  await expect(field(page, "field_text")).toHaveValue("Typed early, and on.");
  await field(page, "field_lesson_title").click();
  await expect(written(page)).toHaveText("Typed early, and on.");
  await expect.poll(textOf).toBe("Typed early, and on.");
});
