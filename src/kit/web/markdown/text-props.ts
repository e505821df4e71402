import type { ReactNode } from "react";

/** What both views of a text take. */
export interface TextProps {
  /** Of the element that is written in. */
  id: string;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  /** The name of the field, to find it. */
  name: string;
  /** Markdown. */
  text: string;
  onChange: (text: string) => void;
  /** The language of the text. */
  language: string;
  /** In UTF-16 units. */
  maxLength: number;
}

/** What is written of a picture. */
export interface PictureWords {
  /** What it shows. Empty: it only decorates. */
  alt: string;
  /** What stands under it. Null: nothing. */
  title: string | null;
}

/** A picture of a text, as Markdown has it. */
export interface TextPicture extends PictureWords {
  /** The name of its file: `file:…`. */
  src: string;
}

/** What the editor does with a picture that is on its way. */
export interface NextPictureActs {
  /** Puts it at the cursor. */
  insert: (picture: TextPicture) => void;
  /** The person gave it up: the focus goes back to the text. */
  close: () => void;
}

/** The pictures that a text can get: how they are sent, and where they are. */
export interface TextPictures {
  /** Whether one can be sent now. A course that nobody has written in yet has no place for files. */
  isOpen: boolean;
  /** What the dialog of the device offers: `.png,.jpg`. */
  accept: string;
  /** Begins to send a file that was chosen. */
  onChoose: (file: File) => void;
  /** The picture that is on its way, and what is asked about it. Nothing while there is none. */
  renderNext: (acts: NextPictureActs) => ReactNode;
  /** An address that opens a picture for some hours. It fails if the picture is not there. */
  addressOf: (src: string) => Promise<string>;
}

/** The editor of formatted text. It calls `onUnreadable` and shows nothing if it could change what the text says. */
export interface RichTextProps extends TextProps {
  onUnreadable: () => void;
  /** Left out: the text can get no pictures. */
  pictures?: TextPictures | undefined;
}
