import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "./api.ts";

export interface WriteOptions<Input, Answer> {
  /** What to say when it fails and the server does not say why. */
  failure: () => string;
  /** The keys of what is read again afterwards. After a refusal too: the page showed an old state. */
  outdates?: readonly QueryKey[] | undefined;
  /** Shows the result before the server has it. Returns what takes it back. */
  showAtOnce?: (input: Input) => Promise<() => void>;
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (sentence: string, error: unknown) => void;
}

/**
 * The one way to write to the server: calls it, says whether that is under way and what went wrong,
 * and reads again what the write changes. For a form: `useWriteForm`.
 */
export function useWrite<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { failure, outdates = [], showAtOnce, onDone, onFailed }: WriteOptions<Input, Answer>,
) {
  const queries = useQueryClient();
  const readAgain = async () =>
    Promise.all(outdates.map(async (queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: call,
    onMutate: showAtOnce,
    onSuccess: async (answer, input) => {
      await onDone?.(answer, input);
      // The button stays busy until the page shows the new state.
      const read = readAgain();
      if (!showAtOnce) await read;
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      onFailed?.(sentenceOf(error, failure()), error);
      // Not waited for: without a line it comes much later.
      void readAgain();
    },
  });
  return {
    /** Writes; what comes of it is told by the options. */
    write: mutate,
    /** Writes. @throws what the call throws */
    send: mutateAsync,
    busy: isPending,
    /** What is being written now. */
    sending: isPending ? variables : undefined,
    /** The sentence of the last failure; null once it is tried again. */
    problem: error ? sentenceOf(error, failure()) : null,
  };
}
