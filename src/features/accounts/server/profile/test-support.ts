// Helpers for the tests of a profile.
import type { Someone, TestAcademy } from "#tests/academy.ts";
import type { User } from "../../contract.ts";

export const names = { first_name: "Rahima", last_name: "Khatun" };

/** Sends the form as the documents' client does. */
export const profileFormIn =
  (academy: TestAcademy) =>
  async (
    someone: Pick<Someone, "access"> | null,
    fields: Record<string, string>,
    file?: { bytes: Uint8Array; name?: string; type?: string },
    language = "en",
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file)
      form.append(
        "profile_picture",
        new Blob([new Uint8Array(file.bytes)], { type: file.type ?? "image/jpeg" }),
        file.name ?? "me.jpg",
      );
    const response = await fetch(`${academy.url}/api/accounts/update/`, {
      method: "PUT",
      headers: {
        "accept-language": language,
        ...(someone ? { authorization: `Bearer ${someone.access}` } : {}),
      },
      body: form,
    });
    const body = (await response.json()) as User & { detail: string; code: string; [field: string]: unknown };
    return { status: response.status, body };
  };
