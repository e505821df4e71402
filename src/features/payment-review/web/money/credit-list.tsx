import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { useRef, useState } from "react";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/payment-review.ts";
import type { Credit, ListedCredit } from "../../contract.ts";
import type { MoneySuggestion } from "../../suggestion-contract.ts";
import { deskCredits, type MoneyFilter, pageSize } from "../api.ts";
import { deskKeys } from "../../key-rules.ts";
import { KeyButton } from "../desk/key-button.tsx";
import { KeysButton } from "../desk/keys-button.tsx";
import { ListFrame } from "../desk/list-frame.tsx";
import { focusCardAfter, focusCardBeside, focusIfLost } from "../desk/places.ts";
import { useDeskKeys } from "../desk/use-desk-keys.ts";
import { useHeldList } from "../desk/use-held-list.ts";
import { CreditRow, type MoneyAction } from "./credit-row.tsx";
import { undoReturnWords, useUndoReturn } from "./use-undo-return.ts";

const ReturnDialog = lazyDialog(async () => import("./return-dialog.tsx"));
const BlockDialog = lazyDialog(async () => import("./block-dialog.tsx"));
const UndoReturnDialog = lazyDialog(async () => import("./undo-return-dialog.tsx"));
const TieDialog = lazyDialog(async () => import("./tie-dialog.tsx"));

const states = [
  { status: "unowned", words: m.money_unowned },
  { status: "blocked", words: m.money_blocked },
  { status: "all", words: m.money_all },
] as const;

const emptyText = ({ search, status }: MoneyFilter): string =>
  search ? m.empty_search({ search }) : status === "unowned" ? m.empty_unowned() : m.empty_other();

/** Money that arrived and that nobody claims, with what can be done with it. Loaded on demand, by its default export. */
export default function CreditList() {
  const [filter, change] = useListParams<MoneyFilter["status"]>(states);
  const list = useQuery(deskCredits(filter));
  const held = useHeldList<ListedCredit, true>(list, { key: JSON.stringify(filter), idOf: ({ id }) => id });
  useDeskKeys({ move: focusCardBeside, leaveField: () => focusCardBeside(1) });
  const [asking, setAsking] = useState<{ credit: Credit; action: MoneyAction } | null>(null);
  const [tying, setTying] = useState<{ credit: ListedCredit; suggestion: MoneySuggestion } | null>(null);
  /** What a transfer may be for stays as it was read. */
  const renew = (credit: Credit) => {
    const before = held.page?.results.find(({ id }) => id === credit.id);
    held.replace({ ...credit, suggestions: before?.suggestions ?? null }, true);
  };
  const undo = useUndoReturn((credit) => {
    renew(credit);
    focusIfLost(credit.id);
  });
  const isDone = useRef(false);
  const saved = (credit: Credit) => {
    isDone.current = true;
    renew(credit);
    if (asking?.action === "return") undo.noteReturn(credit);
  };
  const close = () => {
    setAsking(null);
    // The next one is dealt with by the next key.
    if (asking) (isDone.current ? focusCardAfter : focusIfLost)(asking.credit.id);
    isDone.current = false;
  };
  return (
    <section aria-label={m.tab_money()} data-desk="" className="grid max-w-[900px] min-w-0 gap-2">
      <Choices
        legend={m.money_states()}
        choices={states.map(({ status, words }) => ({ value: status, words: words() }))}
        chosen={filter.status}
        onChoose={(status) => change({ status })}
      />
      <ListFrame
        filter={filter}
        change={change}
        list={list}
        held={held}
        pageSize={pageSize}
        icon={HandCoins}
        words={{ failed: m.money_failed(), count: m.money_count, empty: emptyText(filter) }}
      >
        {held.page && held.page.results.length > 0 ? (
          <ul aria-label={m.money_list()} className="grid gap-3">
            {held.page.results.map((credit) => (
              <li key={credit.id} className="min-w-0">
                <CreditRow
                  credit={credit}
                  onAsk={(action) => setAsking({ credit, action })}
                  onTie={(suggestion) => setTying({ credit, suggestion })}
                  undoing={undo.busy}
                  onUndoReturn={(entry) => undo.takeBack({ credit, entry })}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </ListFrame>
      <div className="flex gap-4 justify-self-end max-lg:hidden">
        {undo.last ? (
          <KeyButton
            press={deskKeys.undo}
            variant="link"
            className="gap-2"
            aria-label={undoReturnWords(undo.last)}
            busy={undo.busy !== undefined}
            onClick={() => undo.last && undo.takeBack(undo.last)}
          >
            {m.undo_short()}
          </KeyButton>
        ) : null}
        <KeysButton />
      </div>
      {asking?.action === "return" ? (
        <ReturnDialog credit={asking.credit} onSaved={saved} onClose={close} />
      ) : null}
      {asking?.action === "block" ? (
        <BlockDialog credit={asking.credit} onSaved={saved} onClose={close} />
      ) : null}
      {tying ? (
        <TieDialog
          {...tying}
          onTied={(credit) => held.replace(credit, true)}
          onClose={() => {
            setTying(null);
            focusIfLost(tying.credit.id);
          }}
        />
      ) : null}
      {undo.asking ? (
        <UndoReturnDialog returned={undo.asking} onUndone={undo.undone} onClose={undo.stopAsking} />
      ) : null}
    </section>
  );
}
