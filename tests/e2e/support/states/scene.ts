// Pages in states that a person reaches by typing and pressing, for tests of what must be true of all.
import type { Locator, Page } from "@playwright/test";
import { type Academy, expect, type Language, literally, words } from "../academy.ts";
import { openPage } from "../every-page.ts";
import { signIn } from "../sign-in.ts";

/** What the steps of a state use: a page, and the words of its language. */
export function sceneOf(page: Page, academy: Academy, language: Language) {
  const say = (feature: string, key: string, values?: Record<string, string>): string =>
    words(feature, language)(key, values);
  return {
    page,
    academy,
    language,
    say,
    /** The dialog or sheet that is open. */
    dialog: page.getByRole("dialog").or(page.getByRole("alertdialog")),
    /** Signs in as the administrator of the demo. @returns the access token. */
    administer: async (): Promise<string> => signIn(page, academy, "admin@bidya.test", { language }),
    open: async (path: string): Promise<void> => openPage(page, academy, path, language),
    /** Presses the first button with this name. */
    press: async (name: string | RegExp, where: Page | Locator = page): Promise<void> =>
      where
        .getByRole("button", { name, exact: typeof name === "string" })
        .filter({ visible: true })
        .first()
        .click(),
    field: (name: string, where: Page | Locator = page): Locator => where.getByLabel(name, { exact: true }),
    /** Waits until a text is seen. */
    seen: async (text: string, where: Page | Locator = page): Promise<void> =>
      expect(where.getByText(text).filter({ visible: true }).first()).toBeVisible(),
    /** Waits until a field says that it is wrong. */
    refused: async (where: Page | Locator = page): Promise<void> =>
      expect(where.locator("[aria-invalid=true]").filter({ visible: true }).first()).toBeVisible(),
    /** Calls the API as the administrator, for what must be there before. */
    async call(method: string, path: string, body?: object): Promise<any> {
      const { access } = await academy.logIn("admin@bidya.test");
      const answer = await academy.api(method, path, body, access);
      expect(answer.status, path).toBeLessThan(300);
      return answer.body;
    },
  };
}
export type Scene = ReturnType<typeof sceneOf>;

/** The name of a button that says after these words what it is for. */
export const beginningWith = (start: string): RegExp => new RegExp(`^${literally(start)}`);

/** A state of a page. */
export interface PageState {
  name: string;
  /** Brings the page into the state, and waits until it is. */
  reach: (scene: Scene) => Promise<void>;
}
