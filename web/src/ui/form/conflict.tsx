import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Degisiklik } from '#contract/common/kayit.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';

/** Columns that hold kuruş. */
const MONEY = ['borc_tutari', 'tahsilat', 'bakiye', 'fiyat'];

const text = (key: string, value: unknown): string =>
  typeof value === 'number' && MONEY.includes(key)
    ? formatTl(value)
    : value === null || value === undefined || value === ''
      ? '(boş)'
      : value === true
        ? 'evet'
        : value === false
          ? 'hayır'
          : String(value);

type Alanlar = Record<string, unknown>;

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** The fields that were changed: what is sent of an edited record. An empty text and none are the same. */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => orNull(value) !== orNull((before as Alanlar)[key]))) as Partial<T>;

interface SaveChanges<T> {
  degisen: Partial<T>;
  /** Version that they were changed in. */
  surum: number;
  send: (degisen: Partial<T>, surum: number) => Promise<unknown>;
  /** Turkish names of the fields. */
  labels: Readonly<Record<string, string>>;
}

/**
 * Saves what was changed of a record. Where somebody else has changed the same field meanwhile (KAYIT_DEGISTI), their changes are shown and the user chooses
 * whose stand; the other changed fields are saved in either case. False: there was nothing left to save.
 */
export async function saveChanges<T extends object>({ degisen, surum, send, labels }: SaveChanges<T>): Promise<boolean> {
  if (Object.keys(degisen).length === 0) return false;
  try {
    await send(degisen, surum);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'KAYIT_DEGISTI') throw error;
    const { degisiklikler } = error.details as { degisiklikler: Degisiklik[] };
    const both = Object.keys(degisen).filter((key) => degisiklikler.some(({ eski, yeni }) => key in { ...eski, ...yeni }));
    const isMine = await askWhose(error.message, degisiklikler, both.length > 0 ? both : Object.keys(labels), labels);
    const rest = Object.fromEntries(Object.entries(degisen).filter(([key]) => isMine || (both.length > 0 && !both.includes(key))));
    return saveChanges({ degisen: rest as Partial<T>, surum: degisiklikler.at(-1)?.denetim_id ?? 0, send, labels });
  }
}

const askWhose = (message: string, degisiklikler: readonly Degisiklik[], fields: readonly string[], labels: Readonly<Record<string, string>>) =>
  confirm({
    title: 'Kayıt değişti',
    message,
    details: (
      <ul>
        {degisiklikler.flatMap(({ denetim_id, kim, zaman, eski, yeni }) =>
          Object.keys(yeni ?? {})
            .filter((key) => fields.includes(key) && key in labels)
            .map((key) => (
              <li key={`${denetim_id}:${key}`}>
                {labels[key]}: {text(key, eski?.[key])} → <strong>{text(key, yeni?.[key])}</strong> ({kim ?? 'sistem'}, {formatTarihSaat(zaman)})
              </li>
            )),
        )}
      </ul>
    ),
    confirmLabel: 'Benimkini kaydet',
    cancelLabel: 'Onunki kalsın',
  });
