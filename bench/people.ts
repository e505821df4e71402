// Administrators search a million people, compared with the same search among those of the demo.
import { connect } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { compare, printHeading, printRow } from "./measure.ts";
import type { RunningAcademy } from "./processes.ts";

/** Adds people until there are `total`, with names that many share. */
export async function addManyPeople(dataDir: string, total: number): Promise<void> {
  const { sql, close } = connect(findRunningPostgres(dataDir)!, 1);
  try {
    await sql`
      insert into users (email, password_hash, first_name, last_name, phone, email_verified_at)
      select 'person' || n || '@bench.invalid', '!',
        (array['Rahima', 'Kamal', 'Farid', 'Nasreen', 'রুমানা', 'Md Shahriar', 'Tahmina'])[1 + n % 7],
        (array['Akhter', 'Chowdhury', 'Sarker', 'Begum', 'Talukder', 'হোসেন', 'Khatun', 'Mia', 'Islam'])[1 + n % 9] || ' ' || n,
        '017' || lpad(n::text, 8, '0'), now()
      from generate_series(1, ${total}::integer - (select count(*)::integer from users)) as n`;
    await sql`vacuum analyze users`;
  } finally {
    await close();
  }
}

const searches: [name: string, query: string][] = [
  ["first page", ""],
  ["one person, by name and number", "?search=rahima%20900004"],
  ["one person, by address", "?search=person900004%40bench.invalid"],
  ["one person, by phone", "?search=01700900004"],
  ["a name of many", "?search=chowdhury"],
  ["two letters", "?search=md"],
  ["instructors", "?role=instructor"],
];

export async function accessOfAdministrator({ url }: RunningAcademy): Promise<string> {
  const response = await fetch(`${url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@bidya.test", password: "bidya-demo" }),
  });
  return ((await response.json()) as { access: string }).access;
}

export async function asAdministrator(academy: RunningAcademy): Promise<Record<string, string>> {
  const access = await accessOfAdministrator(academy);
  return { authorization: `Bearer ${access}`, "accept-encoding": "identity", "accept-language": "en" };
}

export async function benchPeople(large: RunningAcademy, demo: RunningAcademy): Promise<void> {
  printHeading("1,000,000 people", "demo", "at least 0.67: at most 1.5 times as long");
  const [inLarge, inDemo] = [await asAdministrator(large), await asAdministrator(demo)];
  for (const [name, query] of searches) {
    const path = `/api/admin/users/${query}`;
    const compared = await compare(
      { url: large.url, work: { path, headers: inLarge } },
      { url: demo.url, work: { path, headers: inDemo } },
    );
    printRow(name, compared, (ratio) => ratio >= 1 / 1.5);
  }
}
