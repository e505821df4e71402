import type { FastifyInstance } from "fastify";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { isLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/pages.ts";
import { about, pageText } from "../contract.ts";
import { pagePaths, type PageName } from "../edited-pages.ts";
import * as texts from "../texts-contract.ts";
import { listTexts, presentText } from "./present-text.ts";
import { previewText } from "./preview-text.ts";
import { restoreText } from "./restore-text.ts";
import { saveText } from "./save-text.ts";
import { aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting } from "./settings.ts";
import type { TextKey } from "./shipped-texts.ts";
import { showText } from "./show-text.ts";

/** @throws 404 if there is no such text. */
function keyOf({ page, language }: { page: string; language: string }): TextKey {
  if (!Object.hasOwn(pagePaths, page) || !isLanguage(language)) throw notFound(m.text_not_found());
  return { page: page as PageName, language };
}

export function pageRoutes(app: FastifyInstance, services: Services, { textValues }: Composed): void {
  const { db } = services;

  serve(app, about, async () => {
    const { figures, benefits, statements, email, phone } = await readSettings(db, {
      figures: aboutFiguresSetting,
      benefits: benefitsSetting,
      statements: statementsSetting,
      email: contactEmailSetting,
      phone: contactPhoneSetting,
    });
    return { figures, benefits, statements, contact_email: email || null, contact_phone: phone || null };
  });

  serve(app, pageText, async ({ params }) => showText(db, keyOf(params), textValues));

  serve(app, texts.listTexts, async () => listTexts(db));

  serve(app, texts.readText, async ({ params }) => presentText(db, keyOf(params)));

  serve(app, texts.saveText, async ({ person, params, body }) => {
    const key = keyOf(params);
    const isChanged = await saveText(services, key, { ...body(), by: person.id });
    const saved = await presentText(db, key);
    return isChanged ? saved : new Unchanged(saved);
  });

  serve(app, texts.restoreText, async ({ person, params, body }) => {
    const key = keyOf(params);
    const isChanged = await restoreText(services, key, { ...body(), by: person.id });
    const restored = await presentText(db, key);
    return isChanged ? restored : new Unchanged(restored);
  });

  serve(app, texts.previewText, async ({ params, body }) => {
    const key = keyOf(params);
    return { html: await previewText(db, app.visitorPages.render, key, body()) };
  });
}
