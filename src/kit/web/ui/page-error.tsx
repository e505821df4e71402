import { useGoBack } from "#kit/web/use-go-back.ts";
import * as m from "#messages/kit.ts";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";

function Centred({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="page grid justify-items-center gap-4 py-24 text-center">
      <title>{title}</title>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

/** Any address that is no page of ours. */
export function NotFound({ sentence }: { sentence?: string }) {
  const goBack = useGoBack("/");
  return (
    <Centred title={sentence ?? m.not_found_title()} text={m.not_found_text()}>
      <Button variant="quiet" onClick={goBack}>
        {m.go_back()}
      </Button>
      <ButtonLink to="/">{m.back_to_home()}</ButtonLink>
    </Centred>
  );
}

/** A page that failed; everything else still works. */
export function PageError({ title }: { title?: string }) {
  return (
    <Centred title={title ?? m.error_title()} text={m.error_text()}>
      <Button onClick={() => window.location.reload()}>{m.try_again()}</Button>
      <ButtonLink to="/" variant="quiet">
        {m.back_to_home()}
      </ButtonLink>
    </Centred>
  );
}
