import { formatTarihSaat } from '#contract/common/donem.ts';
import type { Degisiklik } from '#contract/common/kayit.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { confirm } from './confirm.tsx';

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

/**
 * Somebody else changed the row meanwhile (KAYIT_DEGISTI): shows their changes and asks whose stand. Resolves to the version to save over,
 * or null where the user keeps theirs.
 */
export async function askAboutConflict(error: ApiError, labels: Readonly<Record<string, string>>): Promise<number | null> {
  const { degisiklikler } = error.details as { degisiklikler: Degisiklik[] };
  const yes = await confirm({
    title: 'Kayıt değişti',
    message: error.message,
    details: (
      <ul>
        {degisiklikler.flatMap(({ denetim_id, kim, zaman, eski, yeni }) =>
          Object.keys(yeni ?? {})
            .filter((key) => key in labels)
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
  return yes ? (degisiklikler.at(-1)?.denetim_id ?? 0) : null;
}
