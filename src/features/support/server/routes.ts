import type { FastifyInstance } from "fastify";
import { contactEmailSetting } from "#features/site/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { about } from "../contract.ts";
import { aboutFiguresSetting, contactPhoneSetting } from "./public.ts";

export function supportRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, about, async () => {
    const [figures, email, phone] = await Promise.all([
      readSetting(db, aboutFiguresSetting),
      readSetting(db, contactEmailSetting),
      readSetting(db, contactPhoneSetting),
    ]);
    return { figures, contact_email: email || null, contact_phone: phone || null };
  });
}
