import { Gauge, Languages, SunMoon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useSavesData } from "#kit/web/data-saver.ts";
import { type Theme, setDataSaver, setTheme, themes, useTheme } from "#kit/web/device-settings.ts";
import { LanguageLink, useHasOtherLanguage } from "#kit/web/ui/language-link.tsx";
import * as m from "#messages/site.ts";

const rowStyle = "flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1";
const iconStyle = "size-[18px] shrink-0 text-muted";
const names: Record<Theme, () => string> = { auto: m.theme_auto, light: m.theme_light, dark: m.theme_dark };

/** Light, dark, or as the phone is set. */
function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={rowStyle}>
      <legend className="sr-only">{m.theme()}</legend>
      <SunMoon aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
      <span aria-hidden="true" className="flex-1">
        {m.theme()}
      </span>
      <span className="flex rounded-control bg-line/60 p-1">
        {themes.map((theme) => (
          <label
            key={theme}
            className="grid min-h-9 cursor-pointer place-items-center rounded-lg px-3 text-small text-muted has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-marigold"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
              className="sr-only"
            />
            {names[theme]()}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

function DataSaver() {
  const isOn = useSavesData();
  const id = useId();
  return (
    <label className={`${rowStyle} cursor-pointer flex-nowrap`}>
      <Gauge aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
      <span className="grid flex-1">
        {m.data_saver()}
        <span id={id} className="text-small text-muted">
          {m.data_saver_text()}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={m.data_saver()}
        aria-describedby={id}
        checked={isOn}
        onChange={({ target }) => setDataSaver(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-green"
      />
    </label>
  );
}

/** What a person sets for this device. */
export function DeviceChoices({ withLanguage }: { withLanguage: boolean }): ReactNode {
  const hasOtherLanguage = useHasOtherLanguage();
  return (
    <div className="my-1 border-y border-line py-1">
      {withLanguage && hasOtherLanguage ? (
        <div className={rowStyle}>
          <Languages aria-hidden="true" className={iconStyle} strokeWidth={1.8} />
          <span className="flex-1">{m.language_name()}</span>
          <LanguageLink className="inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4 [&>svg]:hidden" />
        </div>
      ) : null}
      <ThemeChoice />
      <DataSaver />
    </div>
  );
}
