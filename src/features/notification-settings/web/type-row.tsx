import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/notification-settings.ts";
import type { TypeSetting } from "../contract.ts";
import { sendChoice } from "./api.ts";
import { Tick } from "./tick.tsx";
import { type SaveState, useSettingWrite } from "./use-setting-write.ts";

interface TypeRowProps {
  setting: TypeSetting;
  onState: (state: SaveState) => void;
}

/** One type of notifications with its channels. A failure is said below its name. */
export function TypeRow({ setting, onState }: TypeRowProps) {
  const { type, title, sentence, choices, always_on: alwaysOn } = setting;
  const { write, problem } = useSettingWrite(
    sendChoice,
    (settings, { channel, choice }) => ({
      ...settings,
      types: settings.types.map((one) =>
        one.type === type ? { ...one, choices: { ...one.choices, [channel]: choice } } : one,
      ),
    }),
    onState,
  );
  const chooseMail = (choice: "now" | "digest", isChosen: boolean) =>
    write({ type, channel: "mail", choice: isChosen ? choice : "none" });
  const errorId = `${type}-error`;
  const shared = { "aria-describedby": problem ? errorId : undefined };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 text-left leading-snug font-normal wrap-anywhere hyphens-auto">
        {title}
        <span className="block text-small text-muted">{sentence}</span>
        <FieldError id={errorId} sentence={problem ?? undefined} />
      </th>
      <td>
        <Tick
          {...shared}
          aria-label={m.on_site({ type: title })}
          checked={choices.site === "on"}
          disabled={alwaysOn.includes("site")}
          onChange={({ target }) => write({ type, channel: "site", choice: target.checked ? "on" : "off" })}
        />
      </td>
      <td>
        <Tick
          {...shared}
          round
          aria-label={m.by_mail({ type: title })}
          checked={choices.mail === "now"}
          onChange={({ target }) => chooseMail("now", target.checked)}
        />
      </td>
      <td>
        <Tick
          {...shared}
          round
          aria-label={m.by_digest({ type: title })}
          checked={choices.mail === "digest"}
          onChange={({ target }) => chooseMail("digest", target.checked)}
        />
      </td>
      <td>
        <Tick
          {...shared}
          aria-label={m.by_push({ type: title })}
          checked={choices.push === "on"}
          onChange={({ target }) => write({ type, channel: "push", choice: target.checked ? "on" : "off" })}
        />
      </td>
    </tr>
  );
}
