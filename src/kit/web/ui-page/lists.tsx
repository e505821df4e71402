import { Inbox } from "lucide-react";
import { Accordion } from "../ui/accordion.tsx";
import { AdminListSkeleton } from "../ui/admin-list-skeleton.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NewestSection } from "../ui/newest-section.tsx";
import { PageButtons } from "../ui/page-buttons.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import { Row, RowDetails, Rows } from "../ui/rows.tsx";
import { RowsSkeleton } from "../ui/rows-skeleton.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { Part } from "./part.tsx";
import { say } from "./sample.ts";

/** Lists, their pages, and their skeletons while they load. */
export const Lists = () => (
  <Part name="newest-section, page-buttons, page-links, accordion, avatar, written-text, rows, rows-skeleton, admin-list-skeleton">
    <NewestSection title={say("Your courses", "আপনার কোর্স")} to="?" all={say("All", "সব")}>
      {[say("Dr Ayesha Rahman", "ডা. আয়েশা রহমান"), say("Tanvir Hasan", "তানভীর হাসান")].map((name) => (
        <li key={name} className="flex items-center gap-3 p-4">
          <Avatar name={name} size={44} />
          <WrittenText text={`${name}\nhttps://bidya.test`} />
        </li>
      ))}
    </NewestSection>
    <PageButtons page={2} pages={9} onPage={() => {}} />
    <PageLinks page={4} pages={9} to={(page) => `?page=${page}`} />
    <Accordion
      name="questions"
      items={[
        {
          title: say("How do I pay?", "কীভাবে টাকা দেব?"),
          text: say("By phone.", "মোবাইলে।"),
        },
        {
          title: say("May I have my money back?", "টাকা ফেরত পাব?"),
          text: say("Within a week.", "এক সপ্তাহের মধ্যে।"),
        },
      ]}
    />
    <Rows label={say("People", "মানুষ")}>
      <Row
        to="?"
        title="Tanvir Hasan"
        lang="en"
        heading="h3"
        sign={<Avatar name="Tanvir Hasan" size={44} />}
        facts={["tanvir@bidya.test", say("3 courses", "৩টি কোর্স")]}
        end={<Badge>{say("Instructor", "প্রশিক্ষক")}</Badge>}
      />
      <Row
        onOpen={() => {}}
        title={say("Opens a dialog", "একটি ডায়ালগ খোলে")}
        heading="h3"
        facts={[null, say("2 courses", "২টি কোর্স")]}
        end={null}
      />
      <RowDetails
        title={say("Opens below itself", "নিচে খোলে")}
        heading="h3"
        facts={[say("৳1,500", "৳১,৫০০"), null]}
        end={<Badge tone="gold">{say("Waits", "অপেক্ষায়")}</Badge>}
      >
        <p>{say("More about it.", "এর বাকি কথা।")}</p>
      </RowDetails>
    </Rows>
    <RowsSkeleton count={2} />
    <AdminListSkeleton />
    <EmptyState icon={Inbox} title={say("Nothing waits", "কিছু অপেক্ষায় নেই")} />
  </Part>
);
