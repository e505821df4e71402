import type { FastifyInstance } from "fastify";
import { contactEmailSetting } from "#features/academy/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { about } from "../contract.ts";
import { aboutFiguresSetting, benefitsSetting, contactPhoneSetting, statementsSetting } from "./settings.ts";

export function pageRoutes(app: FastifyInstance, { db }: Services): void {
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
}
