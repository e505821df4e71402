import { language } from "./language.ts";
import { localDigits } from "./numerals.ts";

// The first formatter of `Intl` takes a phone some 50 ms, and an older browser names some months in another way than
// the server did. So the names of the months are here.
export const months = {
  en: "January February March April May June July August September October November December",
  bn: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
};

/**
 * A time whose UTC parts are those of Bangladesh. Times are shown in its zone, independent of the zone of the server or
 * the phone.
 */
export const inBangladesh = (time: string | Date): Date =>
  new Date(new Date(time).getTime() + 6 * 60 * 60 * 1_000);

/** Day and month of a time of `inBangladesh`, with the names of `all`. */
export const dayAndMonth = (there: Date, all = months): string =>
  localDigits(`${there.getUTCDate()} ${all[language()].split(" ")[there.getUTCMonth()]!}`);

/** Its year, after a comma in Bengali. */
export const thenYear = (there: Date): string =>
  `${language() === "bn" ? "," : ""} ${localDigits(String(there.getUTCFullYear()))}`;

/** The day alone, of a date that is near: 30 November, ৩০ নভেম্বর */
export const formatDay = (time: string | Date): string => dayAndMonth(inBangladesh(time));

/** 21 November 2026, ২১ নভেম্বর, ২০২৬ */
export const formatDate = (time: string | Date): string => formatDay(time) + thenYear(inBangladesh(time));
