import { forwarders } from "#messages/payment-messages/forwarders.ts";

interface Guide {
  title: string;
  text: readonly string[];
  sections: Record<string, { title: string; text: readonly string[]; items: readonly string[] }>;
}

/** The short number of a sender is typed as the phone shows it, in any language. */
const withShortNumbers = (text: string) =>
  text.split(/(\b\d{5}\b)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** How a phone is set up. */
export function ForwarderGuide() {
  const { title, text, sections }: Guide = forwarders();
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {Object.entries(sections).map(([id, section]) => (
        <section key={id} className="grid gap-2">
          <h3 className="text-h3">{section.title}</h3>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul className="grid list-disc gap-1 pl-6">
            {section.items.map((item) => (
              <li key={item}>{withShortNumbers(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
