import { Trash2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { inBangladesh } from "#kit/shared/dates.ts";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { useWriteForm } from "#kit/web/forms/use-write-form.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/announcements.ts";
import type { AnnouncementDetail } from "../../contract.ts";
import { announcementPath, announcementsPath } from "../../paths.ts";
import { announcementsKey, changeAnnouncement } from "../api.ts";
import { DeleteAnnouncementDialog } from "../delete-announcement-dialog.tsx";
import {
  clearAnnouncementDrafts,
  draftedVersion,
  moveAnnouncementDraft,
  readAnnouncementDraft,
  type Typed,
  useAnnouncementDraft,
} from "./announcement-draft.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { checkTyped, publishTimeOf } from "./check-typed.ts";
import { fileOf } from "./chosen-file.ts";
import { Preview } from "./preview.tsx";
import { useAttachments } from "./use-attachments.ts";
import { DraftKept, WriteBar } from "./write-bar.tsx";
import { LateAttachFiles } from "./late-attach-files.tsx";

// Two people seldom change one announcement. Without it what was typed stays on this device.
const NewerAnnouncement = lazyOptional(async () => import("./newer-announcement.tsx"), LoadFailed);

/** What the form begins with: the announcement as it is. */
function typedOf({ course, title, content, publish_at: time, state }: AnnouncementDetail): Typed {
  const there = time === null ? "" : inBangladesh(time).toISOString();
  return {
    course: String(course),
    title,
    content,
    when: state === "scheduled" ? "later" : "now",
    publish_at: there.slice(0, 10),
    hour: there.slice(11, 16),
  };
}

const fields = ["title", "content", "publish_at"] as const;

interface EditAnnouncementProps {
  announcement: AnnouncementDetail;
  userId: number;
}

/** The form of an announcement that exists. One that is scheduled can get another time, or be sent now. */
export function EditAnnouncement({ announcement, userId }: EditAnnouncementProps) {
  // What is read again while somebody types is not the version that they change.
  const [{ opened, turn }, setOpened] = useState({ opened: announcement, turn: 0 });
  return (
    <EditForm
      key={turn}
      announcement={opened}
      userId={userId}
      isAgain={turn > 0}
      onTakeNewer={(newer) => setOpened({ opened: newer, turn: turn + 1 })}
    />
  );
}

function EditForm({
  announcement,
  userId,
  isAgain,
  onTakeNewer,
}: EditAnnouncementProps & {
  /** The person took the newer text. */
  isAgain: boolean;
  /** Begins again with the newer text. */
  onTakeNewer: (newer: AnnouncementDetail) => void;
}) {
  const { announcement_id: id, course } = announcement;
  const navigate = useNavigate();
  // Only the server knows for certain: it may be sent while somebody types.
  const [isSent, setSent] = useState(announcement.state === "sent");
  const [isDeleting, setDeleting] = useState(false);
  const drafts = `announcement-${userId}-edit-${id}-`;
  // A draft of an older version is not laid over the newer text: the person sees both.
  const [version, setVersion] = useState(() => draftedVersion(drafts, announcement.updated_at));
  const [newer, setNewer] = useState(version === announcement.updated_at ? null : announcement);
  const draft = drafts + version;
  const form = useForm<Typed>({
    defaultValues: { ...typedOf(announcement), ...readAnnouncementDraft(draft) },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isAgain) setFocus("content");
  }, [isAgain, setFocus]);
  const isKept = useAnnouncementDraft(form, draft);
  const page = isSent ? announcementPath(course, id) : announcementsPath(course);
  const attachments = useAttachments({
    courseId: course,
    draft,
    attached: announcement.attachments.map(fileOf),
  });
  const forgetDraft = () => clearAnnouncementDrafts(drafts);
  /** The text of the form now stands on the newer version: in place of its text, or after it. */
  const keepMine = (found: AnnouncementDetail, isBoth: boolean) => {
    if (isBoth) form.setValue("content", `${found.content}\n\n${form.getValues("content")}`);
    const next = drafts + found.updated_at;
    moveAnnouncementDraft(draft, next);
    if (isBoth) {
      const theirs = found.attachments.map(fileOf);
      const mine = attachments.files.filter(({ key }) => theirs.every((one) => one.key !== key));
      attachments.put(next, [...theirs, ...mine]);
    }
    setVersion(found.updated_at);
    setNewer(null);
    // The button that was pressed is gone.
    setFocus("content");
  };
  const { submit, busy } = useWriteForm(
    form,
    async (typed) =>
      changeAnnouncement(id, {
        title: typed.title.trim(),
        content: typed.content.trim(),
        files: attachments.keys,
        updated_at: version,
        ...(isSent ? {} : { publish_at: publishTimeOf(typed) }),
      }),
    {
      fields: [...fields],
      check: (typed) => checkTyped(form, isSent ? { ...typed, when: "now" } : typed) && attachments.check(),
      failure: m.change_failed,
      outdates: [announcementsKey],
      onDone: ({ state }) => {
        forgetDraft();
        toast("success", m.changed());
        void navigate(state === "sent" ? announcementPath(course, id) : announcementsPath(course));
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.code === "announcement_changed") {
          const { announcement: found } = error.body as unknown as { announcement: AnnouncementDetail };
          setSent(found.state === "sent");
          setNewer(found);
          return;
        }
        const isUnderField = error instanceof ApiError && fields.some((name) => error.fields[name]?.[0]);
        const isOfFiles = attachments.showRefusal(error);
        if (!isUnderField && !isOfFiles) toast("error", sentenceOf(error, m.change_failed()));
      },
    },
  );
  return (
    <>
      <WriteBar title={m.edit_title()} back={page} actions={<DraftKept isKept={isKept} />} />
      {newer ? (
        <Suspense>
          <NewerAnnouncement
            key={newer.updated_at}
            newer={newer}
            onKeepBoth={() => keepMine(newer, true)}
            onTakeNewer={() => {
              forgetDraft();
              onTakeNewer(newer);
            }}
            onKeepMine={() => keepMine(newer, false)}
          />
        </Suspense>
      ) : null}
      <AnnouncementForm
        form={form}
        submit={submit}
        busy={busy}
        isSent={isSent}
        cancel={{ to: page, onClick: forgetDraft }}
        course={
          <TextField
            label={m.course()}
            readOnly
            lang={announcement.course_language}
            value={announcement.course_title}
          />
        }
        files={<LateAttachFiles attachments={attachments} />}
        reach={isSent ? <p className="text-small text-muted">{m.sent_hint()}</p> : null}
        aside={
          <>
            <Preview
              control={form.control}
              language={announcement.course_language}
              author={announcement.instructor_name}
            />
            <Button
              variant="quiet"
              className="justify-self-start px-4 text-small text-danger"
              onClick={() => setDeleting(true)}
            >
              <Trash2 size={16} aria-hidden="true" />
              {m.delete_title()}
            </Button>
          </>
        }
      />
      {isDeleting ? (
        <DeleteAnnouncementDialog
          announcement={announcement}
          isSent={isSent}
          onDeleted={() => {
            forgetDraft();
            void navigate(announcementsPath(course), { replace: true });
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </>
  );
}
