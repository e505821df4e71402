import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/forum.ts";
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
  /** Only topics without an answer. */
  unanswered: boolean;
  /** Only topics that the person follows. */
  followed: boolean;
}

/** The first part of every query key of the forum, because a comment changes counts in many lists. */
export const forumKey = ["forum"];
export const topicsKey = ["forum", "topics"];
const topicKey = (id: number) => ["forum", "topic", id];

export const topicsOf = ({ page, category, search, unanswered, followed: isFollowed }: ForumFilter) =>
  queryOptions({
    queryKey: [...topicsKey, category, search, unanswered, isFollowed, page],
    queryFn: async () => {
      const answered = unanswered ? ("no" as const) : undefined;
      const followed = isFollowed ? ("yes" as const) : undefined;
      return requirePage(
        await callApi(listTopics, {
          query: { page, category: category ?? undefined, search, answered, followed },
        }),
      );
    },
    placeholderData: (before: TopicPage | undefined) => before,
  });

export const topicOf = (id: number, page: number) =>
  queryOptions({
    queryKey: [...topicKey(id), page],
    queryFn: async () => callApi(readTopic, { params: { id }, query: { page } }),
    // While a page loads, another page of the same topic is shown, but never another topic.
    placeholderData: (before: Topic | undefined) => (before?.id === id ? before : undefined),
  });

export const forumCategories = () =>
  queryOptions({
    queryKey: ["forum", "categories"],
    queryFn: async () => callApi(listForumCategories),
    staleTime: 300_000,
  });

export const newTopicDraft = "forum-topic";

/** Sending the same text again creates no second topic. */
export const sendTopic = async (body: { name: string; text: string; category_id: number }) =>
  sendOnce(createTopic, newTopicDraft, body);

export const removeTopic = async (id: number) => callApi(deleteTopic, { params: { id } });

export const commentDraft = (topicId: number): string => `forum-comment-${topicId}`;

const sendComment = async (topicId: number, text: string): Promise<Comment> =>
  sendOnce(createComment, commentDraft(topicId), { topic: topicId, text });

/** Changes the cached topic, on all of its pages. */
export function useChangeTopic(id: number) {
  const queries = useQueryClient();
  return (change: (topic: Topic) => Topic): void => {
    queries.setQueriesData<Topic>({ queryKey: topicKey(id) }, (topic) => topic && change(topic));
  };
}

export function useEditTopic(id: number) {
  const change = useChangeTopic(id);
  return async (body: { name: string; text: string; category_id: number }): Promise<void> => {
    const { comments: _, ...changed } = await callApi(editTopic, { params: { id }, body });
    change((topic) => ({ ...topic, ...changed }));
  };
}

export function useSendComment(topicId: number): (text: string) => Promise<Comment> {
  const queries = useQueryClient();
  const { send } = useWrite(async (text: string) => sendComment(topicId, text), {
    failure: m.comment_failed,
    outdates: [forumKey],
    onDone: (comment) =>
      queries.setQueryData<Topic>([...topicKey(topicId), 1], (topic) =>
        !topic || topic.comments.some(({ id }) => id === comment.id)
          ? topic
          : {
              ...topic,
              comment_count: topic.comment_count + 1,
              comments: [comment, ...topic.comments].slice(0, commentPageSize),
            },
      ),
  });
  return send;
}

export function useEditComment(topicId: number) {
  const change = useChangeTopic(topicId);
  return async (id: number, text: string): Promise<void> => {
    const edited = await callApi(editComment, { params: { id }, body: { topic: topicId, text } });
    change((topic) => ({
      ...topic,
      comments: topic.comments.map((comment) => (comment.id === id ? edited : comment)),
    }));
  };
}

export function useDeleteComment(topicId: number) {
  const change = useChangeTopic(topicId);
  return async (id: number): Promise<void> => {
    await callApi(deleteComment, { params: { id } });
    change((topic) => {
      const comments = topic.comments.filter((comment) => comment.id !== id);
      // A live event may have been quicker.
      const gone = topic.comments.length - comments.length;
      return { ...topic, comments, comment_count: topic.comment_count - gone };
    });
  };
}

/** Reads a topic again where a page shows it. */
export function useLookAgain(topicId: number): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: topicKey(topicId) });
}
