import type { Language } from "#kit/shared/language.ts";

/** Whose mail it is: its name and logo, where answers go if the operator says so, and its first page. */
export interface Letterhead {
  academy: string;
  /** The address of a PNG. Null: the mail has the sign of the program. */
  logo: string | null;
  contact: string | null;
  home: string;
}

/** What a mail says. Texts are plain, so they may contain anything that a person typed. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject; the first paragraph if left out. */
  preheader?: string;
  greeting?: string;
  paragraphs: string[];
  /** A highlighted text below the first paragraph, to be read and typed. */
  code?: string;
  facts?: { label: string; value: string }[];
  /** What somebody wrote, with its line breaks. */
  quote?: { label: string; text: string };
  steps?: string[];
  /** A list of things to open, each with its absolute address. */
  links?: { label: string; address: string }[];
  /** The one thing to do; its address is absolute. */
  link?: { label: string; address: string };
  /** Why the reader gets this mail. */
  why?: string;
  /** The address of a call that ends mails of this kind without signing in (RFC 8058). It is absolute. */
  unsubscribe?: string;
  /** Where an answer goes in place of the academy's contact, which is then not named; null: nowhere else. */
  replyTo?: string | null;
}

/** A whole mail: what it says, under whose letterhead, to whom. */
export interface MailParts extends Letterhead, MailContent {
  to: string;
  language: Language;
}
