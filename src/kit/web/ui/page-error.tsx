import { useGoBack } from "#kit/web/use-go-back.ts";
import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { PageNotice } from "./page-notice.tsx";

/** The page for an unknown address. */
export function NotFound({ sentence }: { sentence?: string }) {
  const goBack = useGoBack("/");
  return (
    <PageNotice title={sentence ?? m.not_found_title()} text={m.not_found_text()}>
      <title>{sentence ?? m.not_found_title()}</title>
      <Button variant="quiet" onClick={goBack}>
        {m.go_back()}
      </Button>
      <ButtonLink to="/">{m.back_to_home()}</ButtonLink>
    </PageNotice>
  );
}

/** The page for an error. Everything else still works. */
export function PageError({ title }: { title?: string }) {
  return (
    <PageNotice title={title ?? m.error_title()} text={m.error_text()}>
      <title>{title ?? m.error_title()}</title>
      <Button onClick={() => window.location.reload()}>{m.try_again()}</Button>
      <ButtonLink to="/" variant="quiet">
        {m.back_to_home()}
      </ButtonLink>
    </PageNotice>
  );
}
