import { useIsFetching } from "@tanstack/react-query";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/settings.ts";
import { settingsKey } from "./api.ts";

/** Whose value counts, after somebody else has changed the same setting. Until their value is read, nobody can say. */
export function ConflictButtons({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const isReading = useIsFetching({ queryKey: settingsKey }) > 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={isReading} onClick={onTheirs}>
        {m.take_theirs()}
      </Button>
      <Button variant="danger" disabled={isReading} onClick={onMine}>
        {m.keep_mine()}
      </Button>
    </div>
  );
}
