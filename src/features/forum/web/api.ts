import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import {
  type Comment,
  createComment,
  createTopic,
  deleteComment,
  deleteTopic,
  editComment,
  editTopic,
  listForumCategories,
  listTopics,
  readTopic,
  type Topic,
  type TopicPage,
} from "../contract.ts";
import { commentPageSize } from "../rules.ts";

export interface ForumFilter {
  page: number;
  category: number | null;
  search: string;
}

const topicsKey = ["forum", "topics"];
const topicKey = (id: number) => ["forum", "topic", id];

export const topicsOf = ({ page, category, search }: ForumFilter) =>
  queryOptions({
    queryKey: [...topicsKey, category, search, page],
    queryFn: async () =>
      (await callApi(listTopics, {
        query: { page, category: category ?? undefined, search },
      })) as TopicPage,
    placeholderData: (before: TopicPage | undefined) => before,
  });

export const topicOf = (id: number, page: number) =>
  queryOptions({
    queryKey: [...topicKey(id), page],
    queryFn: async () => callApi(readTopic, { params: { id }, query: { page } }),
    // Another page of the same topic may stand in for this one, another topic may not.
    placeholderData: (before: Topic | undefined) => (before?.id === id ? before : undefined),
  });

export const forumCategories = () =>
  queryOptions({
    queryKey: ["forum", "categories"],
    queryFn: async () => callApi(listForumCategories),
    staleTime: 300_000,
  });

export const newTopicDraft = "forum-topic";

export function useCreateTopic() {
  const queries = useQueryClient();
  return async (body: { name: string; text: string; category_id: number }) => {
    const topic = await sendOnce(createTopic, newTopicDraft, body);
    void queries.invalidateQueries({ queryKey: topicsKey });
    return topic;
  };
}

export function useEditTopic() {
  const queries = useQueryClient();
  return async ({ id, category }: Topic, words: { name: string; text: string }) => {
    const body = { ...words, category_id: category.id };
    const { comments: _, ...changed } = await callApi(editTopic, { params: { id }, body });
    queries.setQueriesData<Topic>({ queryKey: topicKey(id) }, (topic) => topic && { ...topic, ...changed });
    void queries.invalidateQueries({ queryKey: ["forum"] });
  };
}

export function useDeleteTopic(id: number) {
  const queries = useQueryClient();
  return async () => {
    await callApi(deleteTopic, { params: { id } });
    void queries.invalidateQueries({ queryKey: topicsKey });
  };
}

export const commentDraft = (topicId: number): string => `forum-comment-${topicId}`;

export function useSendComment(topicId: number) {
  const queries = useQueryClient();
  return async (text: string): Promise<Comment> => {
    const comment = await sendOnce(createComment, commentDraft(topicId), { topic: topicId, text });
    queries.setQueryData<Topic>([...topicKey(topicId), 1], (topic) =>
      !topic || topic.comments.some(({ id }) => id === comment.id)
        ? topic
        : {
            ...topic,
            comment_count: topic.comment_count + 1,
            comments: [comment, ...topic.comments].slice(0, commentPageSize),
          },
    );
    void queries.invalidateQueries({ queryKey: ["forum"] });
    return comment;
  };
}

export function useEditComment(topicId: number) {
  const queries = useQueryClient();
  return async (id: number, text: string) => {
    const changed = await callApi(editComment, { params: { id }, body: { topic: topicId, text } });
    queries.setQueriesData<Topic>(
      { queryKey: topicKey(topicId) },
      (topic) =>
        topic && {
          ...topic,
          comments: topic.comments.map((comment) => (comment.id === id ? changed : comment)),
        },
    );
  };
}

export function useDeleteComment(topicId: number) {
  const queries = useQueryClient();
  return async (id: number) => {
    await callApi(deleteComment, { params: { id } });
    queries.setQueriesData<Topic>(
      { queryKey: topicKey(topicId) },
      (topic) =>
        topic && {
          ...topic,
          comment_count: topic.comment_count - 1,
          comments: topic.comments.filter((comment) => comment.id !== id),
        },
    );
    void queries.invalidateQueries({ queryKey: ["forum"] });
  };
}

/** Loads again what is shown of a topic. */
export function useLookAgain(topicId: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: topicKey(topicId) });
}
