import type { FastifyInstance } from "fastify";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import * as contract from "../contract.ts";
import { commentPageSize, mayDelete, mayEdit, topicPageSize } from "../rules.ts";
import { createComment } from "./create-comment.ts";
import { createTopic } from "./create-topic.ts";
import { editComment } from "./edit-comment.ts";
import { editTopic } from "./edit-topic.ts";
import { presentComment, presentListed, presentTopic } from "./present.ts";
import * as comments from "./queries/comments.ts";
import * as topics from "./queries/topics.ts";
import { deleteComment } from "./delete-comment.ts";
import { deleteTopic } from "./delete-topic.ts";

const topicNotFound = () => notFound(m.topic_not_found());

export function forumRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const allComments = sliceOf({}, commentPageSize);

  const topicAs = async (id: number, slice = allComments) => {
    const found = await topics.findTopic(db, id, slice);
    if (!found) throw topicNotFound();
    return presentTopic(found);
  };
  /** @throws 404 without the topic, 403 when the person may not do this with it. */
  const allow = async (id: number, person: Person, may: typeof mayDelete) => {
    const found = await topics.findTopicAuthor(db, id);
    if (!found) throw topicNotFound();
    if (!may(found.created_by, person)) throw forbidden(m.topic_not_yours(), "not_yours");
  };

  serve(app, contract.listTopics, async ({ query }) => {
    const slice = sliceOf(query, topicPageSize);
    if (!slice.isPaged) return (await topics.listTopics(db, slice, allComments.limit)).map(presentTopic);
    const { rows, count } = await topics.findTopics(db, query, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listTopics.path, query };
    const listed = rows.map((row) => presentListed(row, query.search));
    return presentPage(slice, { rows: listed, count }, where);
  });

  serve(app, contract.readTopic, async ({ params, query }) =>
    topicAs(params.id, sliceOf(query, commentPageSize)),
  );

  serve(app, contract.createTopic, async ({ person, body, request }) => {
    const { category_id: categoryId, name, text } = body();
    const key = idempotencyKey(request);
    return topicAs(await createTopic(services, { userId: person.id, categoryId, name, text, key }));
  });

  serve(app, contract.editTopic, async ({ person, params, body }) => {
    await allow(params.id, person, mayEdit);
    const { category_id: categoryId, name, text } = body();
    await editTopic(services, { userId: person.id, topicId: params.id, name, text, categoryId });
    return topicAs(params.id);
  });

  serve(app, contract.deleteTopic, async ({ person, params }) => {
    await allow(params.id, person, mayDelete);
    await deleteTopic(services, person, params.id);
  });

  serve(app, contract.listForumCategories, async () => topics.listForumCategories(db));

  serve(app, contract.createComment, async ({ person, body, request }) => {
    const { topic: topicId, text } = body();
    const key = idempotencyKey(request);
    return presentComment(await createComment(services, { userId: person.id, topicId, text, key }));
  });

  /** @throws 404 without the comment, 403 when the person may not do that with it. */
  const commentFor = async (id: number, person: Person, may: typeof mayDelete) => {
    const found = await comments.findComment(db, id);
    if (!found) throw notFound(m.comment_not_found());
    if (!may(found.created_by.id, person)) throw forbidden(m.comment_not_yours(), "not_yours");
    return found;
  };

  serve(app, contract.editComment, async ({ person, params, body }) => {
    const comment = await commentFor(params.id, person, mayEdit);
    await editComment(services, { userId: person.id, comment, ...body() });
    return presentComment(await commentFor(params.id, person, mayEdit));
  });

  serve(app, contract.deleteComment, async ({ person, params }) => {
    await commentFor(params.id, person, mayDelete);
    await deleteComment(services, person, params.id);
  });
}
