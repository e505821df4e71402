// Adds thousands of courses to those of the demo, like a large academy, to measure what must stay quick.
import { type Connection, connect } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";

const words = {
  ways: "Practical Introductory Advanced Clinical Applied Essential Modern Evidence-based Rapid Complete",
  topics:
    "epidemiology biostatistics pharmacovigilance neuroimaging haematology nephrology microbiology paediatrics bioethics radiology cardiology dermatology genomics anaesthesia obstetrics psychiatry toxicology virology immunology oncology",
  bengali: "গবেষণা পরিসংখ্যান চিকিৎসা লেখা নৈতিকতা স্নায়ুবিজ্ঞান প্রশিক্ষণ তথ্য রোগী পরীক্ষা",
  forWhom:
    "registrars residents nurses researchers students supervisors teachers writers analysts coordinators",
};

// `writeCourse` writes one course at a time with its lessons. Ten thousand cards in one statement take
// seconds instead of minutes, and nothing here reads a lesson.
/** Adds courses until there are `total`. Each has an instructor, figures and sums of reviews. */
export async function addManyCourses({ sql }: Pick<Connection, "sql">, total: number): Promise<void> {
  await sql`
    insert into users (email, password_hash, first_name, last_name, role, bio)
    select 'teacher' || n || '@bench.invalid', '!',
      (array['Dr Salma', 'Prof. Kamal', 'Dr Farid', 'Dr Nasreen', 'ডা. রুমানা'])[1 + n % 5],
      (array['Akhter', 'Chowdhury', 'Sarker', 'Begum', 'Talukder', 'হোসেন', 'Mia'])[1 + n % 7] || ' ' || n, 'instructor', ''
    from generate_series(1, 200) as n
    on conflict do nothing`;
  await sql`
    with w as (select string_to_array(${words.ways}, ' ') as ways, string_to_array(${words.topics}, ' ') as topics,
      string_to_array(${words.bengali}, ' ') as bengali, string_to_array(${words.forWhom}, ' ') as people)
    insert into courses (title, description, language, category_id, instructor_id, price_paisa, created_at)
    select
      case when n % 4 = 0
        then bengali[1 + n % 10] || ' ও ' || bengali[1 + (n / 10) % 10] || ': পাঠ ' || n
        else ways[1 + n % 10] || ' ' || topics[1 + (n / 7) % 20] || ' for ' || people[1 + (n / 3) % 10] || ' ' || n end,
      repeat('Lessons on ' || topics[1 + (n / 11) % 20] || ' and ' || topics[1 + (n / 5) % 20] || ', lesson by lesson, with data of '
        || people[1 + n % 10] || '. ' || bengali[1 + (n / 3) % 10] || ' ' || bengali[1 + (n / 7) % 10] || ' নিয়ে আলোচনা। ', 3),
      case when n % 4 = 0 then 'bn' else 'en' end,
      (select id from categories order by id offset n % (select count(*) from categories) limit 1),
      (select id from users where email = 'teacher' || (1 + n % 200) || '@bench.invalid'),
      (n * 7919 % 500) * 1000, now() - n * interval '20 minutes'
    from w, generate_series(1, ${total}::integer - (select count(*)::integer from courses)) as n`;
  await sql`
    update course_figures set students = course_id * 7919 % 3000, minutes = 60 + course_id % 1200, lessons = 4 + course_id % 30,
      rating_count = course_id % 40, rating_sum = (course_id % 40) * 4 + (course_id % 40) * (course_id % 10) / 10
    where course_id in (select id from courses where instructor_id in (select id from users where email like '%@bench.invalid'))`;
  await sql`vacuum analyze`;
}

/** The same for the academy that runs on a data folder. */
export async function fillAcademy(dataDir: string, total: number): Promise<void> {
  const database = connect(findRunningPostgres(dataDir)!, 1);
  try {
    await addManyCourses(database, total);
  } finally {
    await database.close();
  }
}
