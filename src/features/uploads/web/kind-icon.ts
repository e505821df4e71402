import { Captions, FileArchive, FileText, Film, Image, type LucideIcon, Music } from "lucide-react";
import type { UploadKind } from "../rules.ts";

export const kindIcons: Record<UploadKind, LucideIcon> = {
  film: Film,
  audio: Music,
  picture: Image,
  document: FileText,
  captions: Captions,
  archive: FileArchive,
};
