import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { commentPageSize } from "../rules.ts";
import { placeOfComment } from "./place-api.ts";

interface FindCommentProps {
  topicId: number;
  commentId: number;
}

/**
 * Leads to the page of a topic that has a comment: a link to the comment can be older than the comments above it. Loaded on
 * demand, by its default export.
 */
export default function FindComment({ topicId, commentId: id }: FindCommentProps) {
  const { data } = useQuery(placeOfComment(id));
  if (data?.topic !== topicId) return null;
  const page = Math.floor(data.newer / commentPageSize) + 1;
  return <Navigate replace to={`${page > 1 ? `?page=${page}` : "?"}#comment-${id}`} />;
}
