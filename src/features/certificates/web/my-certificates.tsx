import { certificatesPath } from "../paths.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { NewestSection } from "#kit/web/ui/newest-section.tsx";
import * as m from "#messages/certificates.ts";
import { myCertificates } from "./api.ts";
import { CertificateLine } from "./certificate-line.tsx";

const firstShown = 3;

/** A learner's newest certificates, for the dashboard, one row each. Without certificates, it renders nothing. */
export function MyCertificates() {
  const { data, isError, error, refetch } = useQuery(myCertificates());
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <NewestSection title={m.mine_title()} to={certificatesPath} all={m.mine_all()}>
      {data.slice(0, firstShown).map((certificate) => (
        <CertificateLine key={certificate.number} certificate={certificate} />
      ))}
    </NewestSection>
  );
}
