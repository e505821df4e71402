import { Download, Pencil } from "lucide-react";
import { ButtonAnchor, ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { Part, Row } from "./part.tsx";
import { say } from "./sample.ts";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

/** Buttons, and links that look like them. */
export const Buttons = () => (
  <Part name="button, button-link, submit-button, copy-button">
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {say("Enrol", "ভর্তি হোন")}
        </Button>
      ))}
      <Button variant="link">{say("Undo", "ফেরান")}</Button>
      <Button variant="icon" aria-label={say("Edit", "সম্পাদনা")}>
        <Pencil size={18} aria-hidden="true" />
      </Button>
    </Row>
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} busy busyText={say("Enrolling…", "ভর্তি হচ্ছে…")}>
          {say("Enrol", "ভর্তি হোন")}
        </Button>
      ))}
    </Row>
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {say("Enrol", "ভর্তি হোন")}
        </Button>
      ))}
      <Button variant="icon" disabled aria-label={say("Edit", "সম্পাদনা")}>
        <Pencil size={18} aria-hidden="true" />
      </Button>
    </Row>
    <Row>
      <ButtonLink to="?">{say("Browse courses", "কোর্স দেখুন")}</ButtonLink>
      <ButtonAnchor href="/icon.svg" download variant="secondary">
        <Download size={18} aria-hidden="true" />
        {say("Certificate as PDF", "সনদ (পিডিএফ)")}
      </ButtonAnchor>
      <CopyButton text="01712345678" label={say("Number", "নম্বর")} />
    </Row>
    <SubmitButton busy={false} busyText={say("Saving…", "সংরক্ষণ হচ্ছে…")}>
      {say("Save", "সংরক্ষণ করুন")}
    </SubmitButton>
    <SubmitButton busy busyText={say("Saving…", "সংরক্ষণ হচ্ছে…")}>
      {say("Save", "সংরক্ষণ করুন")}
    </SubmitButton>
  </Part>
);
