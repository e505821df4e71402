import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "./api.ts";

export interface WriteOptions<Input, Answer> {
  /** The sentence for a failure if the server gives no reason. */
  failure: () => string;
  /** The query keys that are read again afterwards. Also after a refusal, because the page showed an old state. */
  outdates?: readonly QueryKey[] | undefined;
  /** Shows the result before the server has answered. Returns a function that undoes this. */
  showAtOnce?: (input: Input) => Promise<() => void>;
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (sentence: string, error: unknown) => void;
}

/**
 * The one way to write to the server. It calls the endpoint, knows whether the call is running and what went
 * wrong, and reads changed data again. For a form, use `useWriteForm`.
 */
export function useWrite<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { failure, outdates = [], showAtOnce, onDone, onFailed }: WriteOptions<Input, Answer>,
) {
  const queries = useQueryClient();
  const readAgain = async () =>
    Promise.all(outdates.map(async (queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    // The library passes a second argument, which a call with an optional parameter would take for its own.
    mutationFn: async (input: Input) => call(input),
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
      // Do not wait for this: without a connection it takes much longer.
      void readAgain();
    },
  });
  return {
    /** Writes. The callbacks in the options get the result. */
    write: mutate,
    /** Writes. @throws what the call throws */
    send: mutateAsync,
    busy: isPending,
    /** The input that is being written now. */
    sending: isPending ? variables : undefined,
    /** The sentence of the last failure. Null after the next try starts. */
    problem: error ? sentenceOf(error, failure()) : null,
  };
}
