import { useState } from "react";
import { useParams } from "react-router";
import { parseId } from "#kit/shared/parse-id.ts";
import { sentKinds } from "../../rules.ts";
import { UploadFacts, useUpload } from "../upload-facts.tsx";
import { UploadField } from "../upload-field.tsx";
import { type ReadyUpload, UploadList } from "../upload-list.tsx";

function Facts({ courseId, link }: { courseId: number; link: string }) {
  const upload = useUpload(courseId, link);
  return upload ? <UploadFacts upload={upload} /> : null;
}

/** The parts of uploads without an editor around them. A page of the development build only: see `routes.ts`. */
export default function UploadsDevPage() {
  const courseId = parseId(useParams().id) ?? 0;
  const [ready, setReady] = useState<ReadyUpload[]>([]);
  return (
    <div className="page grid gap-4 py-8">
      <title>Uploads</title>
      <h1 className="text-h1">Uploads</h1>
      <UploadField courseId={courseId} place="dev" kinds={sentKinds} />
      <UploadList courseId={courseId} place="dev" onReady={(one) => setReady((all) => [...all, one])} />
      <ul className="grid gap-3" aria-label="ready">
        {ready.map(({ link, title }) => (
          <li key={link} className="card grid gap-1 p-4">
            <span className="font-semibold">{title}</span>
            <span className="text-small break-all text-muted">{link}</span>
            <Facts courseId={courseId} link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
