import type { Role } from "#kit/shared/endpoint.ts";

export const topicPageSize = 10;
export const commentPageSize = 10;

/** In UTF-16 units, as forms count them. */
export const maxNameLength = 200;
export const maxTopicLength = 10_000;
export const maxCommentLength = 5_000;

interface Somebody {
  id: number;
  role: Role;
}

/** Only the author changes a post. */
export const mayEdit = (authorId: number, person: Pick<Somebody, "id"> | null | undefined): boolean =>
  person?.id === authorId;

/** Its author, and administrators, who moderate. */
export const mayDelete = (authorId: number, person: Somebody | null | undefined): boolean =>
  mayEdit(authorId, person) || person?.role === "admin";

/** Whether a post is no longer as it was first written. */
export const isEdited = ({ created_at, updated_at }: { created_at: string; updated_at: string }): boolean =>
  updated_at !== created_at;
