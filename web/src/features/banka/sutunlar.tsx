import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { EKSTRE_ALANLARI, type EkstreAlani, type ElleEslesme, type SutunSorusu } from '#contract/banka/ekstre.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './banka.module.css';

const CHOICES = [
  { value: '', label: 'Alınmaz' },
  ...Object.entries(EKSTRE_ALANLARI).map(([value, label]) => ({ value, label })),
];

function faultOf(eslesme: ElleEslesme['eslesme']): string | null {
  const has = (name: EkstreAlani) => eslesme[name] !== undefined;
  if (!has('tarih')) return 'Tarih sütununu gösterin.';
  if (!has('tutar') && !(has('borc') && has('alacak')))
    return 'Tutar sütununu ya da borç ve alacak sütunlarını gösterin.';
  return has('bakiye') ? null : 'Bakiye sütununu gösterin; satırların tam olduğu onunla anlaşılır.';
}

/** The columns of a file that nobody knows, said once. */
export function SutunSorma({ soru, onSay }: { soru: SutunSorusu; onSay: (elle: ElleEslesme) => void }) {
  const [eslesme, setEslesme] = useState<ElleEslesme['eslesme']>(soru.eslesme);
  const [isTried, setIsTried] = useState(false);
  const fault = faultOf(eslesme);
  const fieldOf = (column: number) => Object.entries(eslesme).find(([, at]) => at === column)?.[0] ?? '';
  const choose = (column: number, name: string) => {
    const rest = Object.entries(eslesme).filter(([key, at]) => at !== column && key !== name);
    setEslesme(Object.fromEntries(name ? [...rest, [name, column]] : rest));
  };
  return (
    <div className="stack gap-8">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={classes.satirlar} aria-label="Dosyanın sütunları" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {soru.basliklar.map((baslik, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and never change
                <th key={i} scope="col">
                  <NativeSelect
                    aria-label={`“${baslik}” sütunu nedir?`}
                    label={baslik}
                    value={fieldOf(i)}
                    data={CHOICES}
                    onChange={(event) => choose(i, event.currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {soru.ornekler.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sample rows have no number and never change
              <tr key={i}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have their cells
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isTried && fault && <InlineNote status="error">{fault}</InlineNote>}
      <div className="row gap-8">
        <Button
          onClick={() => {
            setIsTried(true);
            if (!fault) onSay({ baslik: soru.baslik, eslesme });
          }}
        >
          Böyle oku
        </Button>
      </div>
    </div>
  );
}
