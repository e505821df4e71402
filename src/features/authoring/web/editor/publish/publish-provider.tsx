import { type ReactNode, useMemo, useState } from "react";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/authoring.ts";
import { checkForPublishing } from "../../../check-document.ts";
import type { CourseDocument } from "../../../document.ts";
import { listChanges } from "../../../list-changes.ts";
import { tidyForPublishing } from "../../../tidy-document.ts";
import { useEditor } from "../editor-context.ts";
import { fieldValue, type PlacedProblem, placeProblem } from "../field-ids.ts";
import { useGoToPlace } from "../use-go-to-place.ts";
import { fieldLabel } from "./field-labels.ts";
import { FieldErrors, PublishContext } from "./publish-context.ts";
import { type RefusedFields, usePublish } from "./use-publish.ts";
import { useSettledDocument } from "./use-settled-document.ts";

/** A refusal of the server says something about a field until the field is changed. */
type Refusal = PlacedProblem & { value: unknown };

const noProblems: readonly PlacedProblem[] = [];

const problemsOf = (document: CourseDocument, isNew: boolean): PlacedProblem[] =>
  checkForPublishing(document, { isNew }).map((problem) => placeProblem(document, problem));

/** Compares the draft with what is published, and publishes it. */
export function PublishProvider({ onConflict, children }: { onConflict: () => void; children: ReactNode }) {
  const parts = useEditor();
  const { keeper, facts } = parts;
  const isNew = facts.state === "draft";
  const document = useSettledDocument(keeper);
  const [showsErrors, setShowsErrors] = useState(false);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const goTo = useGoToPlace();

  const show = (problems: PlacedProblem[]) => {
    setShowsErrors(true);
    const [first] = problems;
    if (first) goTo(first.place, first.id);
  };
  const onRefused = (fields: RefusedFields) => {
    const now = keeper.document();
    // The server names the places of the document as it would be published.
    const tidy = tidyForPublishing(now);
    const refused = Object.entries(fields).flatMap(([path, sentences]) =>
      sentences.map((sentence) => placeProblem(tidy, { path, sentence })),
    );
    setRefusals(refused.map((problem) => ({ ...problem, value: fieldValue(now, problem.id) })));
    for (const { id, sentence } of refused)
      toast("error", m.field_refused({ field: fieldLabel(id), sentence }), 8_000);
    show(refused);
  };
  const { write, busy } = usePublish(parts, { onRefused, onConflict });
  const publish = () => {
    const problems = problemsOf(keeper.document(), isNew);
    setRefusals([]);
    if (problems[0]) {
      toast("error", problems[0].sentence);
      show(problems);
    } else write();
  };

  // In a course that was never published everything is new.
  const changes = useMemo(
    () => (facts.published ? listChanges(facts.published, document) : []),
    [facts.published, document],
  );
  const problems = useMemo(() => {
    const open = refusals.filter(({ id, value }) => fieldValue(document, id) === value);
    return [...problemsOf(document, isNew), ...open];
  }, [document, isNew, refusals]);
  return (
    <FieldErrors value={showsErrors ? problems : noProblems}>
      <PublishContext value={{ changes, problems, showsErrors, publish, busy }}>{children}</PublishContext>
    </FieldErrors>
  );
}
