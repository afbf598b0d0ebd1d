import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, messageOf } from './http.ts';
import { useTaslak } from './use-taslak.ts';

export type Errors = Readonly<Record<string, string>>;

/** Returns the messages of the contract's schema by field, so that the browser checks exactly what the server will. */
export function errorsOf(schema: Pick<z.ZodType, 'safeParse'>, values: unknown): Errors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

interface FormOptions<V> {
  schema?: Pick<z.ZodType, 'safeParse'>;
  /** Further checks by field that the schema cannot make. `unread` holds the fields whose text is no amount. */
  rules?: (values: V, unread: Errors) => Errors;
  initial: V;
  /**
   * Sends the values. If it returns a promise, the form is busy until that settles, and shows the failure. The type is
   * `void` so that the function may use the form itself.
   */
  submit: (values: V) => void;
  /** Handles a failure that belongs to no field; without it the form shows the failure in `hata`. */
  failed?: (error: Error) => void;
  /** Name under which a draft of the typed values is kept until they are saved; without a name there is no draft. */
  taslak?: string;
  unkept?: readonly (keyof V & string)[];
}

/**
 * Holds a form's values and errors. A field is checked when the user leaves it, and all fields at submit; `refuse`
 * shows the server's refusal at its field. The values stay until `reset`.
 */
export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { values, setValues, ...draft } = useTaslak(options.taslak, options.initial, options.unkept);
  const [errors, setErrors] = useState<Errors>({});
  /** Messages for fields whose text is no amount; their value is null meanwhile. */
  const [unread, setUnread] = useState<Errors>({});
  const { follow, ...sending } = useSending((error, setHata) => {
    if (refuse(error)) return;
    if (options.failed) options.failed(error);
    else setHata(messageOf(error));
  });
  const refuse = (error: Error): boolean => {
    const name = error instanceof ApiError ? error.field : undefined;
    // If the form does not have the refused field, the refusal is shown like any other failure.
    if (!name || !(name in values || name.split('.')[0]! in values)) return false;
    setErrors({ [name]: error.message });
    return true;
  };
  const findErrors = (): Errors => ({
    ...options.rules?.(values, unread),
    ...(options.schema && errorsOf(options.schema, values)),
    ...Object.fromEntries(Object.entries(unread).filter(([name]) => values[name] === null)),
  });
  const read = (name: string, hata: string | null) =>
    setUnread(({ [name]: _, ...rest }) => (hata === null ? rest : { ...rest, [name]: hata }));
  const set = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }));
  const check = (name: string) => {
    const message = findErrors()[name];
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };
  return {
    ...{ values, set, errors, setErrors, unread, read, ...sending },
    ...inputsOf(values, errors, { set, check, read }),
    isRestored: draft.isRestored,
    reset: () => {
      draft.reset();
      setErrors({});
      setUnread({});
    },
    /** Shows a refusal at its field; returns false if it belongs to none. */
    refuse,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (sending.isBusy) return;
      const found = findErrors();
      setErrors(found);
      if (Object.keys(found).length === 0) follow(options.submit(values));
    },
  };
}

function useSending(fail: (error: Error, setHata: (hata: string) => void) => void) {
  const [isBusy, setBusy] = useState(false);
  const [hata, setHata] = useState<string | null>(null);
  return {
    isBusy,
    hata,
    follow: (sent: unknown): void => {
      if (!(sent instanceof Promise)) return;
      setBusy(true);
      setHata(null);
      sent.catch((error: Error) => fail(error, setHata)).finally(() => setBusy(false));
    },
  };
}

interface FormActs<V> {
  set: (change: Partial<V>) => void;
  check: (name: string) => void;
  /** Receives the message for a text that is no amount, or null once the text is an amount. */
  read: (name: string, hata: string | null) => void;
}

/**
 * Makes the props of a field's input: `text`, `tarih` for a date, `money` for an amount, and `field` for any input that
 * passes its value to `onChange`.
 */
function inputsOf<V extends Record<string, unknown>>(values: V, errors: Errors, { set, check, read }: FormActs<V>) {
  const change = (name: keyof V, value: unknown) => set({ [name]: value } as Partial<V>);
  const textOf = (name: keyof V): string => (values[name] as string | null | undefined) ?? '';
  // A field is not checked when the user leaves it for a button: the message would move the button from under the
  // pointer, and pressing the button checks the field anyway.
  const checkLeft =
    (name: string) =>
    ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (values[name] && !(relatedTarget instanceof HTMLButtonElement)) check(name);
    };
  return {
    field: (name: keyof V & string) => ({
      value: values[name],
      onChange: (value: unknown) => change(name, value),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
    tarih: (name: keyof V & string) => ({
      value: textOf(name),
      onChange: (value: string) => change(name, value),
      error: errors[name],
    }),
    text: (name: keyof V & string) => ({
      value: textOf(name),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change(name, value),
      onBlur: checkLeft(name),
      error: errors[name],
    }),
    money: (name: keyof V & string) => ({
      value: values[name] as number | null,
      onChange: (value: number | null) => change(name, value),
      onHata: (hata: string | null) => read(name, hata),
      error: errors[name],
    }),
  };
}
