import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { categoryName } from "#features/courses/web/public.tsx";
import { courseLevels } from "#features/courses/rules.ts";
import { latinDigits, localDigits } from "#kit/shared/numerals.ts";
import { toast } from "#kit/web/toasts.tsx";
import { SelectField } from "#kit/web/ui/select-field.tsx";
import { TextArea } from "#kit/web/ui/text-area.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { maxLongText, maxShortText } from "../../../document.ts";
import { courseCategories } from "../../api.ts";
import { useCourseField } from "../editor-context.ts";
import { courseBlock, fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { NumberField } from "./number-field.tsx";
import { FormSection } from "./section.tsx";

/** The name and the error of a field of the course. */
function useField(name: string) {
  const id = fieldId(courseBlock, name);
  return { "data-field": id, error: useFieldError(id) };
}

function TitleField() {
  const [title, set] = useCourseField("title");
  const [language] = useCourseField("language");
  return (
    <TextField
      {...useField("title")}
      lang={language}
      label={m.field_title()}
      autoComplete="off"
      maxLength={maxShortText}
      value={title}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function DescriptionField() {
  const [description, set] = useCourseField("description");
  const [language] = useCourseField("language");
  return (
    <TextArea
      {...useField("description")}
      lang={language}
      label={m.field_description()}
      rows={5}
      maxLength={maxLongText}
      value={description}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function PriceField() {
  const [price, set] = useCourseField("price");
  // The digits stay as they are typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...useField("price")}
      label={m.field_price()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={typed !== null && latinDigits(typed) === price ? typed : localDigits(price)}
      onChange={({ target }) => {
        setTyped(target.value);
        set(latinDigits(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function CategoryField() {
  const [category, set] = useCourseField("category_id");
  const { data: categories, error } = useQuery(courseCategories());
  useEffect(() => {
    if (error) toast("error", m.categories_failed());
  }, [error]);
  return (
    <SelectField
      {...useField("category_id")}
      label={m.field_category()}
      value={category ?? ""}
      onChange={({ target }) => set(Number(target.value) || null)}
    >
      <option value="">{m.choose_one()}</option>
      {categories?.map((one) => (
        <option key={one.category_id} value={one.category_id}>
          {categoryName(one)}
        </option>
      ))}
      {/* Until the names are loaded, and if they cannot be, the choice stays. */}
      {category !== null && !categories?.some((one) => one.category_id === category) ? (
        <option value={category}>{m.category_kept()}</option>
      ) : null}
    </SelectField>
  );
}

function LanguageField() {
  const [language, set] = useCourseField("language");
  return (
    <SelectField
      label={m.field_language()}
      value={language}
      onChange={({ target }) => set(target.value === "bn" ? "bn" : "en")}
    >
      <option value="en">{kit.caption_english()}</option>
      <option value="bn">{kit.caption_bengali()}</option>
    </SelectField>
  );
}

function LevelField() {
  const [level, set] = useCourseField("level");
  const names = {
    beginner: m.level_beginner(),
    intermediate: m.level_intermediate(),
    advanced: m.level_advanced(),
  };
  return (
    <SelectField
      label={m.field_level()}
      value={level ?? ""}
      onChange={({ target }) => set(courseLevels.find((one) => one === target.value) ?? null)}
    >
      <option value="">{m.level_none()}</option>
      {courseLevels.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </SelectField>
  );
}

function SeatsField() {
  const [capacity, set] = useCourseField("capacity");
  return (
    <NumberField
      {...useField("capacity")}
      label={m.field_seats()}
      hint={m.seats_hint()}
      value={capacity}
      maxDigits={6}
      onChange={set}
    />
  );
}

function ClassCodeField() {
  const [code, set] = useCourseField("class_code");
  return (
    <TextField
      {...useField("class_code")}
      label={m.field_class_code()}
      hint={m.class_code_hint()}
      autoComplete="off"
      maxLength={200}
      value={code}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function CompletionField() {
  const [completion, set] = useCourseField("completion");
  return (
    <SelectField
      label={m.field_completion()}
      value={completion}
      onChange={({ target }) => set(target.value === "lessons" ? "lessons" : "lessons_and_checks")}
    >
      <option value="lessons">{m.completion_lessons()}</option>
      <option value="lessons_and_checks">{m.completion_checks()}</option>
    </SelectField>
  );
}

const pair = "grid gap-4 sm:grid-cols-2";

/** What the document calls Basic Information, and what our courses have besides. */
export const BasicForm = () => (
  <FormSection id="basic" title={m.basic()}>
    <div className="grid gap-4">
      <TitleField />
      <DescriptionField />
      <div className={pair}>
        <PriceField />
        <CategoryField />
      </div>
      <div className={pair}>
        <LanguageField />
        <LevelField />
      </div>
      <div className={pair}>
        <SeatsField />
        <ClassCodeField />
      </div>
      <CompletionField />
    </div>
  </FormSection>
);
