import { useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { CheckBox } from "../ui/check-box.tsx";
import { Chip, ChipLink } from "../ui/chip.tsx";
import { ChipRadio } from "../ui/chip-radio.tsx";
import { Choices } from "../ui/choices.tsx";
import { StarField } from "../ui/star-field.tsx";
import { TabList, TabPanel } from "../ui/tabs.tsx";
import { Part, Row } from "./part.tsx";
import { say } from "./sample.ts";

const three = () =>
  [
    { value: "waiting", words: say("Waiting", "অপেক্ষমাণ") },
    { value: "verified", words: say("Verified", "যাচাইকৃত") },
    { value: "rejected", words: say("Rejected", "প্রত্যাখ্যাত") },
  ] as const;

/** Parts that choose one or more of several. */
export function Choosing() {
  const [chosen, setChosen] = useState<string>("waiting");
  const [stars, setStars] = useState(4);
  const tabs = three().map(({ value, words }) => ({ name: value, label: words }));
  return (
    <Part name="tabs, choices, chip, badge, check-box, star-field">
      {(["line", "chips"] as const).map((look) => (
        <div key={look} className="grid gap-3">
          <TabList
            id={look}
            label={look}
            look={look}
            tabs={tabs}
            current={tabs.find(({ name }) => name === chosen)!.name}
            onChange={setChosen}
          />
          <TabPanel id={look} name={chosen}>
            {three().find(({ value }) => value === chosen)?.words}
          </TabPanel>
        </div>
      ))}
      {(["tabs", "chips"] as const).map((look) => (
        <Choices
          key={look}
          legend={look}
          look={look}
          choices={three()}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
      <Row>
        <Chip>{say("Not found", "পাওয়া যায়নি")}</Chip>
        <ChipLink to="?" aria-current="true">
          {say("Research", "গবেষণা")}
        </ChipLink>
        <ChipRadio name="way" defaultChecked>
          bKash
        </ChipRadio>
        <ChipRadio name="way">Nagad</ChipRadio>
      </Row>
      <Row>
        {(["green", "gold", "red", "grey"] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {say("12 lessons", "১২টি পাঠ")}
          </Badge>
        ))}
      </Row>
      <CheckBox defaultChecked label={say("They may claim it again", "আবার দাবি করতে পারবেন")} />
      <CheckBox
        label={say("I know that this is for good", "আমি জানি, এটি চিরতরে")}
        error={say("Tick it to go on.", "এগোতে টিক দিন।")}
      />
      <StarField
        legend={say("Your stars", "আপনার তারা")}
        words={(count) => say(`${count} stars`, `${count}টি তারা`)}
        chosen={stars}
        name="stars"
        onChange={({ target }) => setStars(Number(target.value))}
      />
    </Part>
  );
}
