// States of invitations, of the import of learners, and of the page of a person.
import { randomBytes } from "node:crypto";
import { secretIn } from "#tests/mail-catcher.ts";
import { expect, newPerson } from "../academy.ts";
import { newcomer, register } from "../people.ts";
import { courseToBuy } from "../prices.ts";
import { beginningWith, type PageState, type Scene } from "./scene.ts";

const newAddress = (): string => `invited.${randomBytes(4).toString("hex")}@example.com`;
/** The subject of an invitation in both languages. */
const invited = /invitation|আমন্ত্রণ/i;

/** Invites an address to a course. @returns the secret of the mailed link. */
async function invite({ academy, call }: Scene, email: string): Promise<string> {
  const mail = academy.mail.nextMailTo(email, 20_000, invited);
  const course_id = await courseToBuy(academy);
  const csv = `email,first_name,last_name\n${email},Rahima,Khatun`;
  const invitation = { csv, course_id, reason: "A workshop", dry_run: false };
  await call("POST", "/api/admin/learner-imports/", invitation);
  return secretIn(await mail);
}

/** Opens the link of an invitation. */
async function openLink({ page, academy, language }: Scene, email: string, secret: string): Promise<void> {
  const link = new URLSearchParams({ email, secret });
  await page.goto(`${academy.url}/invitation?lang=${language}#${link}`);
}

async function openAsNewPerson(scene: Scene): Promise<void> {
  const { field, say } = scene;
  const email = newAddress();
  await openLink(scene, email, await invite(scene, email));
  await expect(field(say("invitations", "first_name_label"))).toHaveValue("Rahima");
}

export const invitationStates: PageState[] = [
  { name: "an invitation of a new person", reach: openAsNewPerson },
  {
    name: "an invitation of a new person with wrong fields",
    reach: async (scene) => {
      await openAsNewPerson(scene);
      await scene.press(scene.say("invitations", "accept_new"));
      await scene.refused();
    },
  },
  {
    name: "an invitation of a person with an account",
    reach: async (scene) => {
      const { page, academy, language, seen, say } = scene;
      const { email } = await newcomer(page, academy, language);
      await openLink(scene, email, await invite(scene, email));
      await seen(say("invitations", "known_text", { email }));
    },
  },
  {
    name: "an invitation that has expired",
    reach: async (scene) => {
      const { page, seen, say } = scene;
      const email = newAddress();
      const secret = await invite(scene, email);
      // It is valid for a week. This is what the server answers after that.
      const detail = say("invitations", "invitation_expired");
      await page.route("**/api/invitations/read/", async (route) =>
        route.fulfill({ status: 410, json: { code: "invitation_expired", detail } }),
      );
      await openLink(scene, email, secret);
      await seen(detail);
    },
  },
  {
    name: "an invitation that was used",
    reach: async (scene) => {
      const { academy, seen, say } = scene;
      const email = newAddress();
      const secret = await invite(scene, email);
      const { firstName: first_name, lastName: last_name, phone, password } = newPerson();
      const member = { first_name, last_name, phone, password };
      const accepted = await academy.api("POST", "/api/invitations/accept/", {
        secret,
        agrees: true,
        member,
      });
      expect(accepted.status).toBeLessThan(300);
      await openLink(scene, email, secret);
      await seen(say("invitations", "invitation_used"));
    },
  },
];

export const importStates: PageState[] = [
  {
    name: "the choice of a course for an import",
    reach: async ({ administer, dialog, open, press, say }) => {
      await administer();
      await open("/admin/import");
      await press(say("invitations", "course_choose"));
      await expect(dialog.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "an import without a file and a reason",
    reach: async ({ administer, open, press, say, seen }) => {
      await administer();
      await open("/admin/import");
      await press(say("invitations", "check"));
      await seen(say("invitations", "file_missing"));
      await seen(say("invitations", "reason_required"));
    },
  },
  {
    name: "the report of a file with wrong lines",
    reach: async ({ administer, open, press, say, seen, field }) => {
      const email = newAddress();
      const lines = [
        "email,first_name,last_name,phone",
        `${email},Rahima,Khatun,01712345678`,
        "learner@bidya.test,,,",
        `${email},,,`,
        "nobody,,,",
        `${newAddress()},,,12`,
        `${newAddress()},${"Rahima".repeat(40)},,`,
      ];
      await administer();
      await open("/admin/import");
      await field(say("invitations", "csv_label")).fill(lines.join("\n"));
      await field(say("invitations", "reason_label")).fill("A workshop");
      await press(say("invitations", "check"));
      await seen(say("invitations", "report_title"));
      await seen(say("invitations", "wrong_title"));
    },
  },
  {
    name: "imports that are being sent, were stopped and are done",
    reach: async (scene) => {
      const { page, administer, open, say, seen } = scene;
      await invite(scene, newAddress());
      await administer();
      // The mails are sent within a second. This is the list as it was while they were sent.
      await page.route("**/api/admin/learner-imports/", async (route) => {
        if (route.request().method() !== "GET") return route.continue();
        const response = await route.fetch();
        const done = (await response.json()) as { id: number }[];
        const some = { ...done[0]!, total: 40, mailed: 12, accepted: 3, expired: 0 };
        const json = [{ ...some, id: -1 }, { ...some, id: -2, is_stopped: true }, ...done];
        return route.fulfill({ response, json });
      });
      await open("/admin/import");
      await expect(page.getByRole("progressbar")).toBeVisible();
      await seen(say("invitations", "stopped"));
      await seen(say("invitations", "sending_text"));
    },
  },
];

/** Opens the page of a new learner as the administrator. @returns their id. */
async function openPerson(scene: Scene, enrols = false): Promise<number> {
  const { academy, administer, call, open } = scene;
  const { email, password } = await register(academy);
  // A session, so that there is one to end.
  const { access } = await academy.logIn(email, password);
  const { body } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const id = body.id as number;
  if (enrols) {
    const course_id = await courseToBuy(academy);
    await call("POST", "/api/admin/enrollments/", { user_id: id, course_id, reason: "A scholarship" });
  }
  await administer();
  await open(`/admin/people/${id}`);
  return id;
}

export const personStates: PageState[] = [
  {
    name: "the choice of a role",
    reach: async (scene) => {
      const { dialog, field, press, say, seen } = scene;
      await openPerson(scene);
      await press(say("people", "role_change"));
      await field(say("people", "person_role"), dialog).selectOption("admin");
      await seen(say("people", "role_admin_text"), dialog);
    },
  },
  {
    name: "the question before an account is deactivated",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await openPerson(scene);
      await press(say("people", "deactivate"));
      await seen(say("people", "deactivate_text"), dialog);
    },
  },
  {
    name: "a deactivated account",
    reach: async (scene) => {
      const { page, call, open, say, seen } = scene;
      const id = await openPerson(scene);
      await call("POST", `/api/admin/users/${id}/deactivate/`, {});
      await page.goto("about:blank");
      await open(`/admin/people/${id}`);
      await seen(say("people", "state_deactivated"));
    },
  },
  {
    name: "the question before a person is logged out",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await openPerson(scene);
      await press(say("people", "sessions_end"));
      await seen(say("people", "sessions_end_text"), dialog);
    },
  },
  {
    name: "the choice of a course for a person",
    reach: async (scene) => {
      const { dialog, press, say } = scene;
      await openPerson(scene);
      await press(say("people", "enrol"));
      await expect(dialog.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "an enrolment without its reason",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await openPerson(scene);
      await press(say("people", "enrol"));
      await dialog.getByRole("listitem").first().getByRole("button").click();
      await press(say("people", "enrol_confirm"), dialog);
      await seen(say("people", "reason_missing"), dialog);
    },
  },
  {
    name: "the end of an enrolment without its reason",
    reach: async (scene) => {
      const { dialog, press, say, seen } = scene;
      await openPerson(scene, true);
      await press(beginningWith(say("people", "remove")));
      await press(say("people", "remove_confirm"), dialog);
      await seen(say("people", "reason_missing"), dialog);
    },
  },
];
