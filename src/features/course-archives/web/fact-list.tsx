/** Names with their values, one below the other. */
export const FactList = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 text-right font-semibold break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
