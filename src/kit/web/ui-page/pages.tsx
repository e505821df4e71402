import { useQuery } from "@tanstack/react-query";
import { Archive, Eye, Inbox } from "lucide-react";
import { useState } from "react";
import { AdminList } from "../ui/admin-list.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { FocusBar } from "../ui/focus-bar.tsx";
import { LanguageLink } from "../ui/language-link.tsx";
import { Menu } from "../ui/menu.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTabs } from "../ui/page-tabs.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Part, Row } from "./part.tsx";
import { say } from "./sample.ts";

const hoursMs = 60 * 60 * 1_000;

/** A list of work that has two entries. */
function Work() {
  const list = useQuery({ queryKey: ["ui-page"], queryFn: () => ({ count: 2 }), initialData: { count: 2 } });
  const [status, setStatus] = useState<"open" | "answered">("open");
  return (
    <AdminList
      filter={{ status, search: "", page: 1 }}
      change={(change) => setStatus(change.status ?? status)}
      states={[
        { status: "open", words: () => say("Open", "খোলা") },
        { status: "answered", words: () => say("Answered", "উত্তর দেওয়া") },
      ]}
      list={list}
      pageSize={20}
      icon={Inbox}
      words={{
        states: say("State", "অবস্থা"),
        searchLabel: say("Search", "খুঁজুন"),
        search: say("Name or e-mail", "নাম বা ই-মেইল"),
        failed: say("The list could not be loaded", "তালিকাটি আনা যায়নি"),
        count: () => say("2 messages", "২টি বার্তা"),
        empty: say("Nothing waits", "কিছু অপেক্ষায় নেই"),
      }}
    >
      {[say("Dr Ayesha Rahman", "ডা. আয়েশা রহমান"), say("Tanvir Hasan", "তানভীর হাসান")].map((name) => (
        <li key={name} className="card p-4">
          {name}
        </li>
      ))}
    </AdminList>
  );
}

/** The frames of pages: their heads, bars, menus and lists of work. */
export function Pages() {
  const [twoHoursAgo] = useState(() => new Date(Date.now() - 2 * hoursMs).toISOString());
  return (
    <Part name="page-head, focus-bar, page-tabs, menu, file-button, language-link, relative-time, skeleton, admin-list">
      <PageHead
        title={say("Answers to questions", "প্রশ্নের উত্তর")}
        lead={say("What learners ask us most.", "শিক্ষার্থীরা যা বেশি জানতে চান।")}
      />
      <FocusBar
        back={{ to: "?", label: say("Back to the course", "কোর্সে ফিরে যান") }}
        where={<span className="text-small text-muted">{say("Lesson 2 of 12", "পাঠ ২/১২")}</span>}
      />
      <PageTabs
        label={say("People", "মানুষ")}
        tabs={[
          { to: "/dev/ui", words: say("Everybody", "সবাই") },
          { to: "/dev", words: say("Imports", "ইমপোর্ট") },
        ]}
      />
      <Row>
        <Menu
          label={say("More", "আরও")}
          items={[
            { words: say("View", "দেখুন"), icon: Eye, to: "?" },
            { words: say("Archive", "আর্কাইভ"), icon: Archive, onChoose: () => {}, isDanger: true },
          ]}
        />
        <FileButton onChoose={() => {}}>{say("Choose a file", "ফাইল বেছে নিন")}</FileButton>
        <FileButton busy onChoose={() => {}}>
          {say("Choose a file", "ফাইল বেছে নিন")}
        </FileButton>
        <LanguageLink className="inline-flex min-h-11 items-center gap-2" />
        <RelativeTime time={twoHoursAgo} />
      </Row>
      <Skeleton className="grid gap-3">
        <span className="skeleton h-6 w-2/5" />
        <span className="skeleton h-14" />
      </Skeleton>
      <Work />
    </Part>
  );
}
