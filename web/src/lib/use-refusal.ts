import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

export interface BadField {
  label: string;
  isEmpty: boolean;
  input: HTMLInputElement;
}

/** A refused form gets this event with its bad fields, and again whenever they change. */
export const REFUSED = 'muhasip:refused';

const badFieldsOf = (form: HTMLFormElement): BadField[] =>
  [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((input) => ({
    label: (input.ariaLabel ?? input.labels?.[0]?.textContent ?? '').replace(/\s*\*$/, ''),
    isEmpty: input.value.trim() === '',
    input,
  }));

/** A folded group opens for its field. */
export function goToField(input: HTMLElement): void {
  for (let group = input.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true;
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}

export type SentBy = Pick<SyntheticEvent<Element>, 'preventDefault' | 'currentTarget'>;

/** After each refusal the first bad field takes the focus. The form's controls know their labels and errors. */
export function useRefusal(errors: unknown) {
  const form = useRef<HTMLFormElement | null>(null);
  const [refusals, setRefusals] = useState(0);
  const answered = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors make other fields bad
  useEffect(() => {
    if (!form.current || refusals === 0) return;
    const bad = badFieldsOf(form.current);
    form.current.dispatchEvent(new CustomEvent(REFUSED, { detail: bad }));
    if (answered.current < refusals && bad[0]) goToField(bad[0].input);
    answered.current = refusals;
  }, [errors, refusals]);
  return {
    sent: (event: SentBy): void => {
      event.preventDefault();
      form.current = event.currentTarget.closest('form');
    },
    refused: () => setRefusals((now) => now + 1),
  };
}
