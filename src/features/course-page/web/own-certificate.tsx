import { useQuery } from "@tanstack/react-query";
import { CertificateStatus } from "#features/certificates/web/public.tsx";
import { myCourse } from "./api.ts";

/** What an enrolled person has or lacks of the certificate of a course. Loaded on demand, by its default export. */
export default function OwnCertificate({ courseId }: { courseId: number }) {
  const { data: course } = useQuery(myCourse(courseId));
  return course?.is_enrolled ? <CertificateStatus courseId={courseId} /> : null;
}
