import { detectLanguage } from "#kit/shared/language.ts";
import type { SettingGroup } from "#kit/shared/setting-groups.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Row, Rows } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/settings.ts";
import type { SettingLine } from "../contract.ts";
import { adminSettingPath } from "../paths.ts";

const groupWords: Record<SettingGroup, { title: () => string; text: () => string }> = {
  academy: { title: m.group_academy, text: m.group_academy_text },
  money: { title: m.group_money, text: m.group_money_text },
  courses: { title: m.group_courses, text: m.group_courses_text },
  services: { title: m.group_services, text: m.group_services_text },
  community: { title: m.group_community, text: m.group_community_text },
  security: { title: m.group_security, text: m.group_security_text },
};

/** Links to the groups: one line that moves sideways on a phone, a list beside the settings on a desk. */
export const SettingGroupLinks = ({ groups }: { groups: SettingGroup[] }) => (
  <nav aria-label={m.groups()} className="min-w-0 lg:sticky lg:top-24">
    <ul className="flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:grid lg:gap-0 lg:border-l lg:border-line">
      {groups.map((group) => (
        <li key={group} className="flex-none">
          <a
            href={`#${group}`}
            className="underline-offset-4 max-lg:chip max-lg:px-3 max-lg:text-small lg:flex lg:min-h-11 lg:items-center lg:pl-4 lg:text-muted lg:hover:text-ink lg:hover:underline"
          >
            {groupWords[group].title()}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

interface SettingGroupSectionProps {
  group: SettingGroup;
  lines: SettingLine[];
  /** Also says what each setting does, so that a search shows what it found. */
  showsText: boolean;
}

/** The settings of a group, each with its value. */
export const SettingGroupSection = ({ group, lines, showsText }: SettingGroupSectionProps) => (
  <section aria-labelledby={group} className="grid grid-cols-1 gap-3">
    <div>
      <h2 id={group} className="scroll-mt-24 text-h2">
        {groupWords[group].title()}
      </h2>
      <p className="text-small text-muted">{groupWords[group].text()}</p>
    </div>
    <Rows>
      {lines.map(({ name, title, text, value_words: value, is_changed: isChanged }) => (
        <Row
          key={name}
          to={adminSettingPath(name)}
          heading="h3"
          title={title}
          facts={[
            <span key="value" lang={detectLanguage(value)}>
              {value}
            </span>,
            ...(showsText ? [text] : []),
          ]}
          end={isChanged ? <Badge>{m.changed()}</Badge> : null}
        />
      ))}
    </Rows>
  </section>
);
