import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "#kit/web/api.ts";
import { fieldChecks } from "#kit/web/forms/field-checks.ts";
import { clearDraft, readDraft } from "#kit/web/forms/drafts.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/accounts.ts";
import type { User } from "../../contract.ts";
import { hasHeadline, maxBioLength, maxHeadlineLength } from "../../rules.ts";
import { destination } from "../sign-in/destination.ts";
import { myProfile } from "./api.ts";
import { PictureField } from "./picture-field.tsx";
import { isChanged, profileFields, type ProfileValues, saveProfile } from "./save-profile.ts";
import { usePicture } from "./use-picture.ts";

const check = fieldChecks(async () => (await import("../../fields.ts")).profileChange.shape);
/** How long the success shows before the next page opens. */
const thenMs = 1_000;

/** What the form has of a profile. */
const valuesOf = ({ first_name, last_name, headline, bio }: User): ProfileValues => ({
  first_name,
  last_name,
  headline,
  bio,
});

/** Name, degrees and place, bio and picture of the signed-in person. */
export function ProfileForm({ profile }: { profile: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = `profile-${profile.id}`;
  const saved = valuesOf(profile);
  const form = useForm<ProfileValues>({ defaultValues: { ...saved, ...readDraft<ProfileValues>(draft) } });
  const { register, control, reset } = form;
  const { errors } = form.formState;
  const picture = usePicture();
  const typed = useWatch({ control }) as ProfileValues;
  const [isSaved, setSaved] = useState(false);
  // The page that led here; else the dashboard.
  const next = destination(useSearchParams()[0].get("next"));
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => void navigate(next), thenMs);
    return () => clearTimeout(timer);
  }, [isSaved, next, navigate]);

  const save = useWriteForm<ProfileValues, User>(
    form,
    async (values) => saveProfile(values, picture.change),
    {
      fields: [...profileFields],
      draft: { name: draft, fields: [...profileFields] },
      failure: m.profile_update_failed,
      check: (values) => {
        const changes = isChanged(profile, values, picture.change);
        if (!changes) toast("info", m.profile_no_changes());
        return changes;
      },
      onDone: (user) => {
        toast("success", m.profile_updated());
        setSaved(true);
        reset(valuesOf(user));
        picture.keep();
        queries.setQueryData(myProfile().queryKey, user);
        // The person is shown in other places too.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "profile" });
      },
      onFailed: (error): void => {
        const detail = error instanceof ApiError && error.status > 0 ? error.message : "";
        toast("error", detail || m.profile_update_failed());
        const ofPicture = error instanceof ApiError ? error.fields.profile_picture?.[0] : undefined;
        if (!ofPicture) return;
        picture.setError(ofPicture);
        save.setSummary(null);
      },
    },
  );

  const undo = () => {
    reset(saved);
    picture.keep();
    save.setSummary(null);
    clearDraft(draft);
  };
  const changed = isChanged(profile, typed, picture.change) && !isSaved;
  return (
    <form method="post" noValidate onSubmit={save.submit} className="card grid gap-6 p-4 sm:p-8">
      <FormError sentence={save.summary} />
      <PictureField
        name={`${typed.first_name} ${typed.last_name}`}
        saved={profile.profile_picture}
        choice={picture}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.field_first_name_label()}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register("first_name", { validate: check("first_name") })}
        />
        <TextField
          label={m.field_last_name_label()}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register("last_name", { validate: check("last_name") })}
        />
      </div>
      {hasHeadline(profile.role) ? (
        <TextField
          label={m.field_headline_label()}
          hint={m.field_headline_hint({ max: maxHeadlineLength })}
          error={errors.headline?.message}
          {...register("headline", { validate: check("headline") })}
        />
      ) : null}
      <TextArea
        label={m.field_bio_label()}
        hint={
          typed.bio.length > maxBioLength * 0.8
            ? m.field_bio_count({ count: typed.bio.length, max: maxBioLength })
            : m.field_bio_hint({ max: maxBioLength })
        }
        error={errors.bio?.message}
        {...register("bio", { validate: check("bio") })}
      />
      <div className="grid gap-3">
        <SubmitButton
          busy={save.busy || isSaved}
          busyText={isSaved ? m.profile_updated() : m.profile_saving()}
        >
          {m.profile_save()}
        </SubmitButton>
        {changed ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-small text-muted">{m.profile_unsaved()}</p>
            <Button variant="link" onClick={undo}>
              {m.profile_undo()}
            </Button>
          </div>
        ) : null}
      </div>
    </form>
  );
}
