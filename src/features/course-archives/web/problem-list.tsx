/** What prevents something, as a list. Without problems it renders nothing. */
export function ProblemList({ title, problems }: { title: string; problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-danger-tint px-4 py-3 text-danger">
      <p className="font-semibold">{title}</p>
      <ul className="grid max-h-80 list-disc gap-1 overflow-y-auto pl-4 text-small break-words">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
