import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/certificates.ts";
import { issueCertificate } from "../contract.ts";
import { certificateClaimOf } from "./api.ts";
import { certificatesKey } from "./certificates-key.ts";

/** Claims the certificate of a course, and shows it at once. */
export function useClaim(courseId: number, onDone: () => void = () => {}) {
  const queries = useQueryClient();
  return useWrite(async () => callApi(issueCertificate, { params: { id: courseId } }), {
    failure: m.claim_failed,
    outdates: [certificatesKey],
    onDone: (certificate) => {
      queries.setQueryData(certificateClaimOf(courseId).queryKey, (before) =>
        before ? { ...before, claim: "has_one" as const, preview: null, certificate } : before,
      );
      toast("success", m.claimed());
      onDone();
    },
  });
}
