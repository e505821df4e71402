import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import {
  answerQuestion,
  askQuestion,
  deleteLessonPost,
  findAnswers,
  findQuestions,
  reportLessonPost,
} from "../../../questions-contract.ts";
import { answerPageSize, questionPageSize } from "../../../rules.ts";

export const questionsKey = (lessonId: number) => ["lesson-questions", lessonId];

/** A page of the questions on a lesson. The page before stays until the next one is loaded. */
export const questionsOf = (lessonId: number, page: number) =>
  queryOptions({
    queryKey: [...questionsKey(lessonId), page],
    queryFn: async () =>
      requirePage(
        await callApi(findQuestions, {
          params: { id: lessonId },
          query: { page, page_size: questionPageSize },
        }),
      ),
    placeholderData: keepPreviousData,
    networkMode: "always",
  });

/** A page of all answers to a question. */
export const answersOf = (lessonId: number, questionId: number, page: number) =>
  queryOptions({
    queryKey: [...questionsKey(lessonId), "answers", questionId, page],
    queryFn: async () =>
      requirePage(
        await callApi(findAnswers, {
          params: { id: questionId },
          query: { page, page_size: answerPageSize },
        }),
      ),
    placeholderData: keepPreviousData,
    networkMode: "always",
  });

export const questionDraft = (lessonId: number): string => `lesson-question-${lessonId}`;
export const answerDraft = (questionId: number): string => `lesson-answer-${questionId}`;
export const reportDraft = (postId: number): string => `lesson-report-${postId}`;

/** Sending the same text again creates no second question. */
export const ask = async (lessonId: number, text: string) =>
  sendOnce(askQuestion, questionDraft(lessonId), { text }, { id: lessonId });

/** Sending the same text again creates no second answer. */
export const answer = async (questionId: number, text: string) =>
  sendOnce(answerQuestion, answerDraft(questionId), { text }, { id: questionId });

export const remove = async (id: number) => callApi(deleteLessonPost, { params: { id } });

export const report = async (id: number, reason: string) =>
  callApi(reportLessonPost, { params: { id }, body: { reason } });
