import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './http.ts';
import { useTaslak } from './use-taslak.ts';

type Errors = Readonly<Record<string, string>>;

/** Messages by field from the contract's own schema, so the browser checks exactly what the server will. */
function errorsOf(schema: z.ZodType, values: unknown): Errors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

interface FormOptions<V> {
  schema: z.ZodType;
  initial: V;
  submit: (values: V) => void;
  /** Name under which typed values are kept until they are saved; without it they are not kept. */
  taslak?: string;
}

/**
 * A form's values and errors. Each field is checked when it is left, and all of them at submit; `refuse` shows the
 * server's refusal at its field. Values stay until `reset`.
 */
export function useForm<V extends Record<string, unknown>>({ schema, initial, submit, taslak }: FormOptions<V>) {
  const { values, setValues, ...draft } = useTaslak(taslak, initial);
  const [errors, setErrors] = useState<Errors>({});
  const check = (name: string) => {
    const message = errorsOf(schema, values)[name];
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };
  // Leaving a field for a button does not check it: a message that appears would move the button from under the
  // pointer, and pressing it checks anyway.
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
    /** True if the refusal belongs to a field, where it is then shown. */
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
    field: (name: keyof V & string) => ({
      value: values[name],
      onChange: (value: unknown) => setValues((now) => ({ ...now, [name]: value })),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
    tarih: (name: keyof V & string) => ({
      value: (values[name] as string | null | undefined) ?? '',
      onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
      error: errors[name],
    }),
    text: (name: keyof V & string) => ({
      value: (values[name] as string | null | undefined) ?? '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setValues((now) => ({ ...now, [name]: value })),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
  };
}
