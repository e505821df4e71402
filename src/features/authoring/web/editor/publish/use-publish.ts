import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, callApi, sentenceOf } from "#kit/web/api.ts";
import { readSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/authoring.ts";
import { type DraftConflict, publishCourse } from "../../../contract.ts";
import { thumbnailPath } from "../../../paths.ts";
import { draftOf } from "../../api.ts";
import type { EditorParts } from "../editor-context.ts";

/** Fails if not everything is saved: then there is nothing to publish. */
class NotSaved extends Error {}

/** The sentences of the fields that the server refused, under their paths. */
export type RefusedFields = Record<string, string[]>;

/** Saves what is not saved, and publishes it. */
export function usePublish(
  { keeper, facts }: EditorParts,
  { onRefused, onConflict }: { onRefused: (fields: RefusedFields) => void; onConflict: () => void },
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isNew = facts.state === "draft";
  const failure = () => (isNew ? m.create_failed() : m.update_failed());
  const publish = async () => {
    if (!(await keeper.settle())) throw new NotSaved();
    const id = keeper.state().courseId!;
    return { id, ...(await callApi(publishCourse, { params: { id }, body: { version: keeper.version } })) };
  };
  return useWrite(publish, {
    failure,
    onDone: ({ id, outcome, version }) => {
      keeper.renumber(version);
      if (outcome === "in_review") {
        toast("info", m.sent_for_review(), 8_000);
        void queries.invalidateQueries({ queryKey: draftOf(id).queryKey });
        return;
      }
      toast("success", isNew ? m.course_created() : m.course_updated());
      void navigate(thumbnailPath(id));
      // Many pages show something of a course.
      void queries.invalidateQueries();
    },
    onFailed: (_, error) => {
      // The session ended. What was written stays on the device, and is there after the login.
      if (!readSession()) toast("error", isNew ? m.log_in_to_create() : m.log_in_to_update());
      else if (error instanceof NotSaved) {
        if (keeper.state().status === "conflict") onConflict();
        else toast("error", m.publish_not_saved());
      } else if (error instanceof ApiError && error.code === "draft_conflict") {
        keeper.receive(error.body as unknown as DraftConflict);
        // What is published may be newer too.
        void queries.invalidateQueries({ queryKey: draftOf(keeper.state().courseId!).queryKey });
      } else if (error instanceof ApiError && error.code === "draft_undecided")
        void queries
          .fetchQuery({ ...draftOf(keeper.state().courseId!), staleTime: 0 })
          .then(onConflict, () => toast("error", sentenceOf(error, failure())));
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRefused(error.fields);
      else toast("error", sentenceOf(error, failure()));
    },
  });
}
