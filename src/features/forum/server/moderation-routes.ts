import type { FastifyInstance } from "fastify";
import { forbidden, refused } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { isVisible } from "#kit/shared/one-line.ts";
import * as m from "#messages/forum.ts";
import * as contract from "../moderation-contract.ts";
import { mayMarkAnswer, mayReport, reportPageSize } from "../rules.ts";
import { hideComment } from "./hide-comment.ts";
import { hideTopic } from "./hide-topic.ts";
import { keepPost } from "./keep-post.ts";
import { lockTopic } from "./lock-topic.ts";
import { markAnswer } from "./mark-answer.ts";
import { pinTopic } from "./pin-topic.ts";
import { presentComment, presentReported } from "./present.ts";
import { findDeskPage } from "./queries/desk.ts";
import { findTopicState } from "./queries/topics.ts";
import { commentFor, readTopicAs } from "./read-post.ts";
import { topicNotFound } from "./refuse-writing.ts";
import { reportPost } from "./report-post.ts";

export function moderationRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const existing = async (id: number, person: Person) => {
    const found = await findTopicState(db, id, person);
    if (!found) throw topicNotFound();
    return found;
  };
  const refuseOwn = (authorId: number, person: Person) => {
    if (!mayReport(authorId, person)) throw refused(400, "own_post", m.report_own());
  };
  const asReason = (hiding: { is_hidden: true; reason: string } | { is_hidden: false }) =>
    hiding.is_hidden ? hiding.reason : null;

  serve(app, contract.reportTopic, async ({ person, params, body }) => {
    refuseOwn((await existing(params.id, person)).created_by, person);
    const { reason, text = "" } = body();
    await reportPost(services, person, { post: { topicId: params.id }, reason, text });
  });

  serve(app, contract.reportComment, async ({ person, params, body }) => {
    refuseOwn((await commentFor(services, params.id, person)).created_by.id, person);
    const { reason, text = "" } = body();
    await reportPost(services, person, { post: { commentId: params.id }, reason, text });
  });

  serve(app, contract.markAnswer, async ({ person, params, body }) => {
    const { created_by: authorId } = await existing(params.id, person);
    if (!mayMarkAnswer(authorId, person)) throw forbidden(m.answer_not_yours(), "not_yours");
    await markAnswer(services, person, params.id, body().comment);
    return readTopicAs(services, params.id, person);
  });

  serve(app, contract.lockTopic, async ({ person, params, body }) => {
    await existing(params.id, person);
    const { is_locked: isLocked, reason = "" } = body();
    await lockTopic(services, person, params.id, isLocked, isVisible(reason) ? reason : null);
    return readTopicAs(services, params.id, person);
  });

  serve(app, contract.pinTopic, async ({ person, params, body }) => {
    await existing(params.id, person);
    await pinTopic(services, person, params.id, body().is_pinned);
    return readTopicAs(services, params.id, person);
  });

  serve(app, contract.hideTopic, async ({ person, params, body }) => {
    await existing(params.id, person);
    await hideTopic(services, person, params.id, asReason(body()));
    return readTopicAs(services, params.id, person);
  });

  serve(app, contract.hideComment, async ({ person, params, body }) => {
    await commentFor(services, params.id, person);
    await hideComment(services, person, params.id, asReason(body()));
    return presentComment(await commentFor(services, params.id, person), person);
  });

  serve(app, contract.keepTopic, async ({ person, params, body }) => {
    await existing(params.id, person);
    await keepPost(services, person, { topicId: params.id }, body().up_to);
  });

  serve(app, contract.keepComment, async ({ person, params, body }) => {
    await commentFor(services, params.id, person);
    await keepPost(services, person, { commentId: params.id }, body().up_to);
  });

  serve(app, contract.listForumReports, async ({ person, query }) => {
    const slice = sliceOf({ page: 1, ...query }, reportPageSize);
    const { rows, count } = await findDeskPage(db, query.status ?? "open", slice);
    const where = { publicUrl: config.publicUrl, path: contract.listForumReports.path, query };
    return presentPage(slice, { rows: rows.map((row) => presentReported(row, person)), count }, where);
  });
}
