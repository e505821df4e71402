import { FormError } from "../ui/form-error.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Part } from "./part.tsx";
import { say } from "./sample.ts";

/** Input fields, with and without errors. */
export const Fields = () => (
  <Part name="text-field, text-area, select-field, search-field, form-error">
    <FormError sentence={say("The number is not known here.", "নম্বরটি এখানে পাওয়া যায়নি।")} />
    <TextField
      label={say("Transaction ID", "লেনদেন আইডি")}
      hint={say("As the message has it", "মেসেজে যেমন আছে")}
      defaultValue="8N7A6D5C4B"
    />
    <TextField
      label={say("Mobile number", "মোবাইল নম্বর")}
      error={say("Eleven digits, beginning with 01.", "০১ দিয়ে শুরু, ১১ অঙ্ক।")}
      defaultValue="0171234"
    />
    <TextField label={say("Password", "পাসওয়ার্ড")} type="password" defaultValue="a secret" />
    <TextField label={say("E-mail", "ই-মেইল")} defaultValue="learner@bidya.test" disabled />
    <SelectField label={say("Category", "বিভাগ")}>
      <option>{say("Research methods", "গবেষণা পদ্ধতি")}</option>
    </SelectField>
    <SelectField label={say("Category", "বিভাগ")} error={say("Choose one.", "একটি বেছে নিন।")} defaultValue="">
      <option value="">{say("Choose", "বেছে নিন")}</option>
    </SelectField>
    <TextArea
      label={say("Reason", "কারণ")}
      hint={say("The learner reads it.", "শিক্ষার্থী এটি পড়বেন।")}
      defaultValue={say("No transfer of this ID has arrived.", "এই আইডির কোনো লেনদেন আসেনি।")}
    />
    <SearchField
      label={say("Search", "খুঁজুন")}
      placeholder={say("Name, number or transaction", "নাম, নম্বর বা লেনদেন")}
      search=""
      onSearch={() => {}}
    />
  </Part>
);
