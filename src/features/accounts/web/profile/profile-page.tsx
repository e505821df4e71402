import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/accounts.ts";
import type { Route } from "./+types/profile-page";
import { AccountFrame } from "../account-frame.tsx";
import { ToYourData } from "./to-your-data.tsx";
import { RequireSession } from "../sign-in/require-session.tsx";
import { myProfile } from "./api.ts";
import { ContactCard } from "./contact-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { ToPassword } from "./to-password.tsx";

// The page is whole without it.
const HandleCard = lazyOptional(async () => import("./handle-card.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.profile_title(), matches);

export default function ProfilePage() {
  return (
    <RequireSession skeleton={<ProfileSkeleton />}>
      <Profile />
    </RequireSession>
  );
}

function Profile() {
  const { data, isError, error, refetch } = useQuery(myProfile());
  if (isError && !data)
    return (
      <div className="page py-8">
        <LoadError title={m.profile_load_failed()} reason={error.message} retry={() => void refetch()} />
      </div>
    );
  if (!data) return <ProfileSkeleton />;
  return (
    <AccountFrame
      title={m.profile_title()}
      lead={m.profile_lead()}
      aside={
        <>
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-56" />}>
            <HandleCard />
          </Suspense>
          <ContactCard email={data.email} phone={data.phone} />
          <ToPassword />
          <ToYourData />
        </>
      }
    >
      <ProfileForm key={data.id} profile={data} />
    </AccountFrame>
  );
}
