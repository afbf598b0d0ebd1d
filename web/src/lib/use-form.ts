import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './http.ts';
import { useTaslak } from './use-taslak.ts';

type Errors = Readonly<Record<string, string>>;

/** Messages by field, from the contract's own schema: the browser checks exactly what the server will. */
function errorsOf(schema: z.ZodType, values: unknown): Errors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

interface FormOptions<V> {
  /** The route's body schema. */
  schema: z.ZodType;
  initial: V;
  submit: (values: V) => void;
  /** Name under which what is typed is kept until it is saved; none: it is not kept. */
  taslak?: string;
}

/**
 * A form's values and errors. A field is checked as it is left and all of them at submit; what the server refuses shows
 * at its field (`refuse`). Nothing typed is lost until `reset`.
 */
export function useForm<V extends Record<string, unknown>>({ schema, initial, submit, taslak }: FormOptions<V>) {
  const { values, setValues, ...draft } = useTaslak(taslak, initial);
  const [errors, setErrors] = useState<Errors>({});
  const check = (name: string) => {
    const message = errorsOf(schema, values)[name];
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };
  // Not on the way to a button: a message that comes or goes would move it from under the pointer, and pressing it
  // checks anyway.
  const checkLeft =
    (name: string) =>
    ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (values[name] && !(relatedTarget instanceof HTMLButtonElement)) check(name);
    };
  return {
    values,
    set: (change: Partial<V>) => setValues((now) => ({ ...now, ...change })),
    errors,
    isRestored: draft.isRestored,
    reset: () => {
      draft.reset();
      setErrors({});
    },
    /** Whether the refusal belongs to a field, where it then shows. */
    refuse: (error: Error): boolean => {
      if (!(error instanceof ApiError) || !error.field) return false;
      setErrors({ [error.field]: error.message });
      return true;
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const found = errorsOf(schema, values);
      setErrors(found);
      if (Object.keys(found).length === 0) submit(values);
    },
    /** Props of an `AlanGirdisi`. */
    field: (name: keyof V & string) => ({
      value: values[name],
      onChange: (value: unknown) => setValues((now) => ({ ...now, [name]: value })),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
    /** Props of a `TarihGirdisi`. */
    tarih: (name: keyof V & string) => ({
      value: (values[name] as string | null | undefined) ?? '',
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      error: errors[name],
    }),
    /** Props of a text input. */
    text: (name: keyof V & string) => ({
      value: (values[name] as string | null | undefined) ?? '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((now) => ({ ...now, [name]: value })),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
  };
}
