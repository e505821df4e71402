import type { FastifyInstance } from "fastify";
import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { readForm } from "#kit/server/http/read-form.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { type Setting, settingOf } from "#kit/server/settings.ts";
import { isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { languages } from "#kit/shared/language.ts";
import * as m from "#messages/settings.ts";
import * as contract from "../contract.ts";
import { changeSetting, isValue } from "./change-setting.ts";
import { checkValue } from "./check-value.ts";
import { maxPictureMegabytes } from "../rules.ts";
import { formOf } from "./form-of.ts";
import { previewKind, previewSetting } from "./preview-setting.ts";
import { storedSettings } from "./queries.ts";
import { uploadSettingPicture } from "./upload-setting-picture.ts";
import { valueWords } from "./value-words.ts";

type Stored = Awaited<ReturnType<typeof storedSettings>>;

const presentSetting = async (
  db: Db,
  setting: Setting<unknown>,
  stored: Stored,
): Promise<contract.SettingRow> => ({
  name: setting.name,
  title: setting.words.title(),
  text: setting.words.text(),
  value: settingOf(setting, stored.get(setting.name)?.value),
  initial: setting.initial,
  changed_at: isoTimeOrNull(stored.get(setting.name)?.changed_at ?? null),
  shown_at: setting.words.shownAt ?? null,
  preview: previewKind(setting),
  warning: (await setting.warning?.(db)) ?? null,
  form: formOf(setting),
});

function presentLine(setting: Setting<unknown>, stored: Stored): contract.SettingLine {
  const { name, group, initial, words } = setting;
  const value = settingOf(setting, stored.get(name)?.value);
  return {
    name,
    group,
    title: words.title(),
    text: words.text(),
    value_words: valueWords(formOf(setting), value),
    is_changed: !isValue(setting, initial, value),
    search_text: languages.map((one) => inLanguage(one, () => `${words.title()} ${words.text()}`)).join(" "),
  };
}

export function settingRoutes(app: FastifyInstance, services: Services, { settings }: Composed): void {
  const { db } = services;
  const settingCalled = (name: string): Setting<unknown> => {
    const found = settings.find((one) => one.name === name);
    if (!found) throw notFound(m.setting_not_found());
    return found;
  };

  serve(app, contract.listSettings, async () => {
    const stored = await storedSettings(db);
    return settings.map((setting) => presentLine(setting, stored));
  });

  serve(app, contract.readSetting, async ({ params }) =>
    presentSetting(db, settingCalled(params.name), await storedSettings(db)),
  );

  serve(app, contract.changeSetting, async ({ person, params, body }) => {
    const setting = settingCalled(params.name);
    const { value, seen } = body();
    const change = { value: checkValue(setting, value), seen, by: person.id };
    const isChanged = await changeSetting(services, setting, change);
    const changed = await presentSetting(db, setting, await storedSettings(db));
    return isChanged ? changed : new Unchanged(changed);
  });

  serve(app, contract.previewSetting, async ({ params, body }) => {
    const setting = settingCalled(params.name);
    if (previewKind(setting) === null) throw notFound(m.no_preview());
    const { render } = app.visitorPages;
    return previewSetting({ db, render }, setting, checkValue(setting, body().value));
  });

  serve(app, contract.uploadSettingPicture, async ({ person, params, request }) => {
    const setting = settingCalled(params.name);
    const tooLarge = () => m.picture_too_large({ megabytes: maxPictureMegabytes });
    const picture = await uploadSettingPicture(services, setting, person.id, async () => {
      const { file } = await readForm(request, contract.uploadSettingPicture, "picture", tooLarge);
      return file;
    });
    return { picture };
  });
}
