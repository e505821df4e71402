import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/announcements.ts";
import type { Typed } from "./announcement-draft.ts";

const choice =
  "grid min-h-11 cursor-pointer place-items-center rounded-lg px-3 text-center text-small text-muted has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-marigold";

/** Now, or at a time in Bangladesh. */
export function WhenFields({ form, isLater }: { form: UseFormReturn<Typed>; isLater: boolean }) {
  const { errors } = form.formState;
  const [today] = useState(() => dayInBangladesh(new Date()));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">{m.when()}</legend>
      <div className="grid max-w-[400px] grid-cols-2 rounded-control bg-line/60 p-1">
        <label className={choice}>
          <input type="radio" value="now" className="sr-only" {...form.register("when")} />
          {m.send_now()}
        </label>
        <label className={choice}>
          <input type="radio" value="later" className="sr-only" {...form.register("when")} />
          {m.schedule()}
        </label>
      </div>
      {isLater ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
            <TextField
              type="date"
              label={m.date()}
              inputClassName="min-w-0"
              min={today}
              error={errors.publish_at?.message}
              {...form.register("publish_at")}
            />
            <TextField
              type="time"
              label={m.time()}
              inputClassName="min-w-0"
              error={errors.hour?.message}
              {...form.register("hour")}
            />
          </div>
          <p className="text-small text-muted">{m.when_hint()}</p>
        </>
      ) : null}
    </fieldset>
  );
}
