import { useRef } from "react";
import { Link } from "react-router";
import { unmuteTopic } from "#features/forum/contract.ts";
import { topicPath } from "#features/forum/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/notification-settings.ts";
import type { NotificationSettings } from "../contract.ts";
import { type SaveState, useSettingWrite } from "./use-setting-write.ts";

type Topic = NotificationSettings["topics"][number];

/** The topics of the forum that the person muted, each with a button that ends it. */
export default function MutedTopics({
  topics,
  onState,
}: {
  topics: Topic[];
  onState: (state: SaveState) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { write, problem } = useSettingWrite(
    async (id: number) => callApi(unmuteTopic, { params: { id } }),
    (settings, id) => ({ ...settings, topics: settings.topics.filter(({ topic_id }) => topic_id !== id) }),
    onState,
  );
  const unmute = (id: number) => {
    write(id);
    // The button disappears, so the focus must move to another element.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {m.topics_title()}
      </h2>
      <FormError sentence={problem} />
      {topics.length === 0 ? (
        <p className="text-small text-muted">{m.topics_none()}</p>
      ) : (
        <ul className="card divide-y divide-line max-[480px]:-mx-4 max-[480px]:rounded-none max-[480px]:border-x-0">
          {topics.map(({ topic_id: id, name }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2 sm:px-6">
              <Link
                to={topicPath(id)}
                lang={detectLanguage(name)}
                className="min-w-0 flex-1 py-2 wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <Button
                variant="quiet"
                className="px-4 text-small"
                aria-label={m.unmute_topic({ topic: name })}
                onClick={() => unmute(id)}
              >
                {m.unmute()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
