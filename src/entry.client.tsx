import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLanguage, provideLanguage } from "#kit/shared/language.ts";

const { lang } = document.documentElement;
provideLanguage(() => (isLanguage(lang) ? lang : "en"));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
