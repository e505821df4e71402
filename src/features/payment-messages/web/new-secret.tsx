import { Button } from "#kit/web/ui/button.tsx";
import { CopyButton } from "#kit/web/ui/copy-button.tsx";
import * as m from "#messages/payment-messages.ts";

interface NewSecretProps {
  name: string;
  secret: string;
  address: string;
  onClose: () => void;
}

/** The secret of a phone, right after it was added. */
export function NewSecret({ name, secret, address, onClose }: NewSecretProps) {
  const lines = [
    { label: m.secret(), text: secret },
    { label: m.address(), text: address },
    { label: m.header(), text: `{"X-Webhook-Secret": "${secret}"}` },
  ];
  return (
    <section aria-live="polite" className="card grid gap-4 bg-green-tint p-4 sm:p-6">
      <h2 className="text-h3 wrap-anywhere">{m.secret_title({ name })}</h2>
      <p>{m.secret_once()}</p>
      <dl className="grid gap-3">
        {lines.map(({ label, text }) => (
          <div key={label} className="grid gap-1">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="flex items-start justify-between gap-3">
              <code className="min-w-0 wrap-anywhere">{text}</code>
              <CopyButton text={text} label={label} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {m.secret_done()}
      </Button>
    </section>
  );
}
