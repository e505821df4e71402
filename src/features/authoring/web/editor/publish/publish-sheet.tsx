import { ChoiceSheet } from "../choice-sheet.tsx";
import { PublishButtons, PublishHeading, PublishOverview } from "./publish-panel.tsx";

/** What publishing would change, on a phone. Loaded on demand, by its default export. */
export default function PublishSheet({ onClose }: { onClose: () => void }) {
  return (
    <ChoiceSheet title={<PublishHeading />} footer={<PublishButtons />} onClose={onClose}>
      <div className="px-4 pb-4">
        <PublishOverview />
      </div>
    </ChoiceSheet>
  );
}
