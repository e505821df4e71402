import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/settings.ts";

/** Whose value counts, after somebody else has changed the same setting. */
export const ConflictButtons = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <Button variant="secondary" onClick={onTheirs}>
      {m.take_theirs()}
    </Button>
    <Button variant="danger" onClick={onMine}>
      {m.keep_mine()}
    </Button>
  </div>
);
