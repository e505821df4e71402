import { queryOptions } from "@tanstack/react-query";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { roleOf } from "#kit/shared/role.ts";
import { callApi } from "#kit/web/api.ts";
import { dashboard } from "../contract.ts";

export const myDashboard = () =>
  queryOptions({
    queryKey: [...enrolmentsKey, "dashboard"],
    queryFn: async () => {
      const shown = await callApi(dashboard);
      return { ...shown, user: { ...shown.user, role: roleOf(shown.user.role) } };
    },
    // Without a connection it fails at once, and the page says so.
    networkMode: "always",
  });
