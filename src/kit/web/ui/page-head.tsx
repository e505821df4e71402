/** The title of a page that explains something, with a sentence about it. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="pt-8 pb-6 md:pt-12 md:pb-12">
      <h1 className="text-h1">{title}</h1>
      {lead ? <p className="mt-4 max-w-[60ch] text-read text-muted">{lead}</p> : null}
    </header>
  );
}
