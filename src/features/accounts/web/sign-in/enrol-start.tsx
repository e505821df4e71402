import { useState } from "react";
import { TabList, TabPanel } from "#kit/web/ui/tabs.tsx";
import * as m from "#messages/accounts.ts";
import { forgotPasswordPath } from "../../paths.ts";
import { AuthCard } from "../auth-card.tsx";
import { SignupForm } from "../registration/signup-form.tsx";
import type { Enrolling } from "./is-enrolling.ts";
import { isKnownBrowser } from "./known-browser.ts";
import { LoginForm } from "./login-form.tsx";
import type { LoginProps } from "./plain-login.tsx";

/**
 * The login of a visitor who is about to enrol: beside it the sign-up, which comes first on a first visit. Loaded on
 * demand, by its default export.
 */
export default function EnrolStart({
  enrolling,
  search,
  isVerified,
  onUnverified,
}: LoginProps & { enrolling: Enrolling }) {
  const [tab, setTab] = useState<"new" | "known">(() => (isVerified || isKnownBrowser() ? "known" : "new"));
  const isNew = tab === "new";
  const next = enrolling.price === 0 ? m.enrol_then_free() : m.enrol_then_pay();
  return (
    <AuthCard
      title={isNew ? m.enrol_new_title() : m.enrol_known_title()}
      lead={isVerified && !isNew ? m.verified_now_log_in() : next}
    >
      <TabList
        id="enrol"
        label={m.enrol_tabs()}
        look="chips"
        tabs={[
          { name: "new", label: m.enrol_new() },
          { name: "known", label: m.enrol_known() },
        ]}
        current={tab}
        onChange={setTab}
        className="flex-wrap *:flex-1 *:justify-center"
      />
      <TabPanel id="enrol" name={tab}>
        {isNew ? (
          <SignupForm onRegistered={onUnverified} />
        ) : (
          <LoginForm forgotten={`${forgotPasswordPath}${search}`} onUnverified={onUnverified} />
        )}
      </TabPanel>
    </AuthCard>
  );
}
