import { queryOptions } from "@tanstack/react-query";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { certificatesKey } from "./certificates-key.ts";
import { readCertificateClaim, listCertificates } from "../contract.ts";

export const certificateClaimOf = (courseId: number) =>
  queryOptions({
    queryKey: [...certificatesKey, "of-course", courseId],
    queryFn: async () => callApi(readCertificateClaim, { params: { id: courseId } }),
  });

export const myCertificates = () =>
  queryOptions({
    queryKey: [...certificatesKey, "mine"],
    queryFn: async () => rowsOf(await callApi(listCertificates)),
  });
