import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './tablo.module.css';

export const columnNotes = (aciklama: Aciklama | undefined): Record<string, string> =>
  Object.fromEntries(aciklama?.sutunlar.map(({ ad, aciklama: text }) => [ad, text]) ?? []);

export function TabloAciklamasi({ tablo, aciklama }: { tablo: TabloName; aciklama: Aciklama | undefined }) {
  const texts = columnNotes(aciklama);
  const { alanlar, not: uyari } = tabloOf(tablo);
  const explained = Object.entries(alanlar).filter(([name]) => texts[name]);
  return (
    <div className={`stack gap-4 below-12 small muted ${classes.aciklama}`}>
      <p>{aciklama?.aciklama}</p>
      {uyari && <InlineNote status="info">{uyari}</InlineNote>}
      {explained.length > 0 && (
        <details>
          <summary>Sütunların anlamı</summary>
          <dl>
            {explained.map(([name, { etiket }]) => (
              <div key={name}>
                <dt className="medium ink">{etiket}</dt>
                <dd>{texts[name]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
