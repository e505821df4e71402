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
import { presentComment, presentFound, presentListed } from "./present.ts";
import { findPlace } from "./queries/comments.ts";
import * as topics from "./queries/topics.ts";
import { deleteComment } from "./delete-comment.ts";
import { deleteTopic } from "./delete-topic.ts";
import { allComments, commentFor, readTopicAs } from "./read-post.ts";
import { topicNotFound } from "./refuse-writing.ts";

export function forumRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  /** @throws 404 without the topic, 403 when the person may not do this with it. */
  const allow = async (id: number, person: Person, may: typeof mayDelete) => {
    const found = await topics.findTopicState(db, id, person);
    if (!found) throw topicNotFound();
    if (!may(found.created_by, person)) throw forbidden(m.topic_not_yours(), "not_yours");
  };

  serve(app, contract.listTopics, async ({ person, query }) => {
    const slice = sliceOf(query, topicPageSize);
    if (!slice.isPaged) return (await topics.listTopics(db, slice, allComments.limit)).map(presentListed);
    const followedBy = query.followed === undefined ? undefined : person.id;
    const { rows, count } = await topics.findTopics(db, { ...query, followedBy }, slice, person);
    const where = { publicUrl: config.publicUrl, path: contract.listTopics.path, query };
    const listed = rows.map((row) => presentFound(row, query.search));
    return presentPage(slice, { rows: listed, count }, where);
  });

  serve(app, contract.readTopic, async ({ person, params, query }) =>
    readTopicAs(services, params.id, person, sliceOf(query, commentPageSize)),
  );

  serve(app, contract.createTopic, async ({ person, body, request }) => {
    const { category_id: categoryId, name, text } = body();
    const key = idempotencyKey(request);
    const id = await createTopic(services, { userId: person.id, categoryId, name, text, key });
    return readTopicAs(services, id, person);
  });

  serve(app, contract.editTopic, async ({ person, params, body }) => {
    await allow(params.id, person, mayEdit);
    const { category_id: categoryId, name, text } = body();
    await editTopic(services, person, { topicId: params.id, name, text, categoryId });
    return readTopicAs(services, params.id, person);
  });

  serve(app, contract.deleteTopic, async ({ person, params }) => {
    await allow(params.id, person, mayDelete);
    await deleteTopic(services, person, params.id);
  });

  serve(app, contract.listForumCategories, async () => topics.listForumCategories(db));

  serve(app, contract.createComment, async ({ person, body, request }) => {
    const { topic: topicId, text } = body();
    const key = idempotencyKey(request);
    return presentComment(await createComment(services, person, { topicId, text, key }), person);
  });

  /** @throws 404 without the comment, 403 when the person may not do that with it. */
  const allowComment = async (id: number, person: Person, may: typeof mayDelete) => {
    const found = await commentFor(services, id, person);
    if (!may(found.created_by.id, person)) throw forbidden(m.comment_not_yours(), "not_yours");
    return found;
  };

  serve(app, contract.editComment, async ({ person, params, body }) => {
    const comment = await allowComment(params.id, person, mayEdit);
    await editComment(services, person, { comment, ...body() });
    return presentComment(await commentFor(services, params.id, person), person);
  });

  serve(app, contract.locateComment, async ({ person, params }) => {
    const place = await findPlace(db, params.id, person);
    if (!place) throw notFound(m.comment_not_found());
    return place;
  });

  serve(app, contract.deleteComment, async ({ person, params }) => {
    await deleteComment(services, person, await allowComment(params.id, person, mayDelete));
  });
}
