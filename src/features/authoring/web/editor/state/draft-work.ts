import { ApiError, callApi, isTransient } from "#kit/web/api.ts";
import { rememberPerson } from "#kit/web/same-person.ts";
import * as m from "#messages/authoring.ts";
import { createDraft, type DraftConflict, readDraft, saveDraft } from "../../../contract.ts";
import type { DeviceDraft } from "./device-draft.ts";
import type { DraftWork } from "./draft-types.ts";

/** What the server and this device do for a course while it is written. */
export function draftWork(device: DeviceDraft): DraftWork {
  // Another tab can log in as somebody else. What this person wrote must not go to that account.
  const isSamePerson = rememberPerson();
  const asWriter = () => {
    if (!isSamePerson()) throw new ApiError(403, "other_person", m.other_person());
  };
  return {
    async create(key, document) {
      asWriter();
      const { course_id: courseId, version } = await callApi(createDraft, { body: { key, document } });
      return { courseId, version };
    },
    async save(id, body) {
      asWriter();
      try {
        const { version, saved_at: savedAt } = await callApi(saveDraft, { params: { id }, body });
        return { version, savedAt };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "draft_conflict") throw error;
        return { newer: error.body as unknown as DraftConflict };
      }
    },
    async read(id) {
      return callApi(readDraft, { params: { id } });
    },
    keep: async (draft) => device.keep(draft),
    // Too many calls, or an expired session: both end.
    isTransient: (error) =>
      isTransient(error) || (error instanceof ApiError && [401, 429].includes(error.status)),
    loadMerge: async () => (await import("../../../merge-documents.ts")).mergeDocuments,
  };
}
