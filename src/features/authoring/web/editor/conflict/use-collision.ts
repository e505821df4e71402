import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { toast } from "#kit/web/toasts.tsx";
import * as m from "#messages/authoring.ts";
import type { Draft } from "../../../contract.ts";
import type { CourseDocument } from "../../../document.ts";
import { type Conflict, mergeDocuments } from "../../../merge-documents.ts";
import { draftOf } from "../../api.ts";
import { useEditor } from "../editor-context.ts";
import type { DraftKeeper } from "../state/draft-keeper.ts";

/** Two sides of a course that collide, with the words for them. */
interface Collision {
  mine: CourseDocument;
  merged: CourseDocument;
  conflicts: Conflict[];
  theirName: string;
  text: string;
  details: { mine: string; theirs: string };
  /** Saves the document that the person chose. */
  decide: (document: CourseDocument) => Promise<void>;
}

interface Sides {
  base: CourseDocument;
  mine: CourseDocument;
  theirs: { document: CourseDocument; saved_by: string | null; saved_at: string | null };
}

const merged = ({ base, mine, theirs }: Sides) => ({
  mine,
  ...mergeDocuments(base, mine, theirs.document),
  theirName: theirs.saved_by || m.somebody(),
});
const timeOf = ({ theirs }: Sides): string => (theirs.saved_at ? formatDateTime(theirs.saved_at) : "");

/** What is typed here and what somebody else saved in between. */
function withSaved(keeper: DraftKeeper): Collision | null {
  const sides = keeper.conflict();
  if (!sides) return null;
  const found = merged(sides);
  return {
    ...found,
    text: m.conflict_text({ name: found.theirName, time: timeOf(sides) }),
    details: { mine: m.side_mine_detail(), theirs: m.side_theirs_detail() },
    decide: async (document) => keeper.resolve(document),
  };
}

/** The draft and what somebody published after it was begun. */
function withPublished(keeper: DraftKeeper, facts: Draft | undefined): Collision | null {
  if (!facts?.undecided || !facts.published) return null;
  const { base, published_by: by, published_version: version } = facts.undecided;
  const theirs = { document: facts.published, saved_by: by, saved_at: facts.published_at };
  const sides = { base, mine: keeper.document(), theirs };
  const found = merged(sides);
  return {
    ...found,
    text: m.undecided_text({ name: found.theirName, time: timeOf(sides) }),
    details: { mine: m.side_draft_detail(), theirs: m.side_published_detail() },
    async decide(document) {
      // What was typed is saved first.
      if (!(await keeper.settle())) {
        toast("error", m.publish_not_saved());
        return;
      }
      keeper.decide(document, version);
      await keeper.settle();
    },
  };
}

/** What the conflict dialog asks about. It stays as it is while the dialog is open: nobody can type behind it. */
export function useCollision(): Collision | null {
  const { keeper } = useEditor();
  const queries = useQueryClient();
  const [found] = useState(() => {
    const saved = withSaved(keeper);
    if (saved) return saved;
    const { queryKey } = draftOf(keeper.state().courseId ?? 0);
    const published = withPublished(keeper, queries.getQueryData<Draft>(queryKey));
    return (
      published && {
        ...published,
        async decide(document: CourseDocument) {
          await published.decide(document);
          await queries.invalidateQueries({ queryKey });
        },
      }
    );
  });
  return found;
}
