import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { notifyError } from '#web/ui/notice/notify.ts';

type Values<K extends string> = Record<K, string>;

/** A form of the light screens: one request at a time, typed values stay. `validate` checks before sending. */
export function usePlainForm<K extends string>(
  initial: Values<K>,
  {
    validate,
    send,
    say = messageOf,
  }: {
    validate: (values: Values<K>) => Partial<Values<K>>;
    send: (values: Values<K>) => Promise<void>;
    say?: (error: unknown) => string;
  },
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Values<K>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    send(values)
      .catch((error: unknown) => {
        const field = error instanceof ApiError ? (error.field as K | undefined) : undefined;
        if (field !== undefined && field in initial) setErrors({ [field]: messageOf(error) } as Partial<Values<K>>);
        else notifyError(say(error));
      })
      .finally(() => setIsBusy(false));
  };
  const field = (name: K) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: value })),
  });
  return { isBusy, onSubmit, field };
}
