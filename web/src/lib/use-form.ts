import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, messageOf } from './http.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type SentBy, useRefusal } from './use-refusal.ts';
import { useTaslak } from './use-taslak.ts';

export type Errors = Readonly<Record<string, string>>;

export function errorsOf(schema: Pick<z.ZodType, 'safeParse'>, values: unknown): Errors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/** What a shown error said may be true no longer once its field is typed in; a new error waits until the field is left. */
function standing(shown: Errors, changed: readonly string[], find: () => Errors): Errors {
  const touched = Object.keys(shown).filter((name) => changed.includes(name.split('.')[0]!));
  if (touched.length === 0) return shown;
  const found = find();
  return Object.fromEntries(
    Object.entries(shown).filter(([name, message]) => !touched.includes(name) || found[name] === message),
  );
}

/** A text that is too long says so while it is typed. */
export function lengthError(text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length > most ? `En çok ${most} karakter olabilir; ${length} karakter yazdınız.` : undefined;
}

const tooLongOf = <V extends object>(values: V, enCok: Partial<Record<string, number>> = {}): Errors =>
  Object.fromEntries(
    Object.entries(enCok).flatMap(([name, most = 0]) => {
      const error = lengthError(String(values[name as keyof V] ?? ''), most);
      return error ? [[name, error]] : [];
    }),
  );

interface FormOptions<V> {
  schema?: Pick<z.ZodType, 'safeParse'>;
  rules?: (values: V, unread: Errors) => Errors;
  /** The most characters of a text; `maxLength` of an input would cut a pasted text without a word. */
  enCok?: Partial<Record<keyof V & string, number>>;
  initial: V;
  /**
   * If `submit` returns a promise, the form is busy until it settles, and shows why it was rejected. The return type is
   * `void` so that `submit` may use the form itself.
   */
  submit: (values: V) => void;
  failed?: (error: Error) => void;
  taslak?: string;
  unkept?: readonly (keyof V & string)[];
}

/** A form keeps its values after sending until `reset` is called. */
export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { values, setValues, ...draft } = useTaslak(options.taslak, options.initial, options.unkept);
  const [errors, setErrors] = useState<Errors>({});
  const [unread, setUnread] = useState<Errors>({});
  const { sent, refused } = useRefusal(errors);
  const { follow, ...sending } = useSending((error, setError) => {
    if (refuse(error)) return;
    if (options.failed) options.failed(error);
    else setError(messageOf(error));
  });
  const refuse = (error: Error): boolean => {
    const name = error instanceof ApiError ? error.field : undefined;
    if (!name || !(name in values || name.split('.')[0]! in values)) return false;
    setErrors({ [name]: error.message });
    refused();
    return true;
  };
  const findErrors = (now: V = values): Errors => ({
    ...options.rules?.(now, unread),
    ...tooLongOf(now, options.enCok),
    ...(options.schema && errorsOf(options.schema, now)),
    ...Object.fromEntries(Object.entries(unread).filter(([name]) => now[name] === null)),
  });
  const read = (name: string, error: string | null) =>
    setUnread(({ [name]: _, ...rest }) => (error === null ? rest : { ...rest, [name]: error }));
  const set = (change: Partial<V>) => {
    setValues((now) => ({ ...now, ...change }));
    setErrors((shown) => standing(shown, Object.keys(change), () => findErrors({ ...values, ...change })));
  };
  const check = (name: string) => {
    const message = findErrors()[name];
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };
  return {
    values,
    set,
    errors,
    setErrors,
    unread,
    read,
    ...sending,
    ...inputsOf(values, { ...errors, ...tooLongOf(values, options.enCok) }, { set, check, read }),
    isRestored: draft.isRestored,
    isChanged: JSON.stringify(values) !== JSON.stringify(options.initial),
    reset: () => {
      draft.reset();
      setErrors({});
      setUnread({});
    },
    refuse,
    onSubmit: (event: SentBy) => {
      sent(event);
      if (sending.isBusy) return;
      const found = findErrors();
      setErrors(found);
      if (Object.keys(found).length > 0) refused();
      else follow(options.submit(values));
    },
  };
}

function useSending(fail: (error: Error, setError: (fault: string) => void) => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keepFocus = useKeptFocus(isBusy);
  return {
    isBusy,
    error,
    follow: (sent: unknown): void => {
      if (!(sent instanceof Promise)) return;
      keepFocus();
      setBusy(true);
      setError(null);
      sent.catch((error: Error) => fail(error, setError)).finally(() => setBusy(false));
    },
  };
}

interface FormActs<V> {
  set: (change: Partial<V>) => void;
  check: (name: string) => void;
  read: (name: string, error: string | null) => void;
}

function inputsOf<V extends Record<string, unknown>>(values: V, errors: Errors, { set, check, read }: FormActs<V>) {
  const change = (name: keyof V, value: unknown) => set({ [name]: value } as Partial<V>);
  const textOf = (name: keyof V): string => (values[name] as string | null | undefined) ?? '';
  // Leaving a field for a button does not check the field: a message would move the button from under the pointer, and
  // submitting checks all fields anyway.
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
      onFault: (error: string | null) => read(name, error),
      error: errors[name],
    }),
  };
}
