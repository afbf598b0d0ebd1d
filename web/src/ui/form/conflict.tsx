import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Degisiklik } from '#contract/common/kayit.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';

type Alanlar = Readonly<Record<string, Alan>>;

const text = (alan: Alan, value: unknown): string => alanMetni(alan, value) ?? '(boş)';

const kept = (value: unknown): string => JSON.stringify(value === '' || value === undefined ? null : value);

export const changesOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => kept(value) !== kept((before as Record<string, unknown>)[key])),
  ) as Partial<T>;

interface SaveChanges<T> {
  degisen: Partial<T>;
  surum: number;
  send: (degisen: Partial<T>, surum: number) => Promise<unknown>;
  alanlar: Alanlar;
}

/**
 * If the server answers KAYIT_DEGISTI, the user chooses whose values are kept in the fields that somebody else has
 * changed too (or in all fields, if the server names none); the user's other changes are saved. saveChanges resolves to
 * false if nothing was left to save.
 */
export async function saveChanges<T extends object>({
  degisen,
  surum,
  send,
  alanlar,
}: SaveChanges<T>): Promise<boolean> {
  if (Object.keys(degisen).length === 0) return false;
  try {
    await send(degisen, surum);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'KAYIT_DEGISTI') throw error;
    const { degisiklikler } = error.details as { degisiklikler: Degisiklik[] };
    const both = Object.keys(degisen).filter((key) =>
      degisiklikler.some(({ eski, yeni }) => key in { ...eski, ...yeni }),
    );
    const isOwn = await askWhose(error.message, degisiklikler, both.length > 0 ? both : Object.keys(alanlar), alanlar);
    const rest = Object.fromEntries(
      Object.entries(degisen).filter(([key]) => isOwn || (both.length > 0 && !both.includes(key))),
    );
    return saveChanges({ degisen: rest as Partial<T>, surum: degisiklikler.at(-1)?.denetim_id ?? 0, send, alanlar });
  }
}

const askWhose = (message: string, degisiklikler: readonly Degisiklik[], fields: readonly string[], alanlar: Alanlar) =>
  confirm({
    title: 'Kayıt değişti',
    message,
    details: (
      <ul>
        {degisiklikler.flatMap(({ denetim_id, kim, zaman, eski, yeni }) =>
          Object.keys(yeni ?? {})
            .filter((key) => fields.includes(key))
            .flatMap((key) => {
              const alan = alanlar[key];
              if (!alan) return [];
              return (
                <li key={`${denetim_id}:${key}`}>
                  {alan.etiket}: {text(alan, eski?.[key])} → <strong>{text(alan, yeni?.[key])}</strong> (
                  {kim ?? 'sistem'}, {formatTarihSaat(zaman)})
                </li>
              );
            }),
        )}
      </ul>
    ),
    confirmLabel: 'Benimkini kaydet',
    cancelLabel: 'Onunki kalsın',
  });
