import { Award, SearchX } from "lucide-react";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadError } from "../ui/load-error.tsx";
import { PageNotice } from "../ui/page-notice.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Part } from "./part.tsx";
import { say } from "./sample.ts";

const toCourses = () => <ButtonLink to="?">{say("Browse courses", "কোর্স দেখুন")}</ButtonLink>;

/** Notices: an empty list, a missing page, a failed load. */
export const Notices = () => (
  <Part name="empty-state, page-notice, load-error, load-failed">
    <EmptyState
      icon={Award}
      title={say("No certificates yet", "এখনো কোনো সনদ নেই")}
      text={say("Finish a course and claim one.", "একটি কোর্স শেষ করে দাবি করুন।")}
    >
      {toCourses()}
    </EmptyState>
    <EmptyState
      icon={SearchX}
      frame="dashed"
      heading="h3"
      title={say("Nothing found", "কিছু পাওয়া যায়নি")}
      text={say("Try fewer words.", "কম শব্দে খুঁজে দেখুন।")}
    />
    <PageNotice
      title={say("You are enrolled", "আপনি ভর্তি হয়েছেন")}
      text={say("The course is open to you.", "কোর্সটি আপনার জন্য খোলা।")}
    >
      {toCourses()}
    </PageNotice>
    <LoadError
      title={say("The list could not be loaded", "তালিকাটি আনা যায়নি")}
      reason={say("The connection is lost.", "সংযোগ বিচ্ছিন্ন।")}
      retry={() => {}}
    />
    <LoadFailed />
  </Part>
);
