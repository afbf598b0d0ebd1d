import { Fragment } from 'react';
import classes from './light-text.module.css';

const MADDE = /^\s*[-*•]\s+/;
const SIRA = /^\s*\d{1,2}[.)]\s+/;

function Row({ metin }: { metin: string }) {
  return metin.split(/\*\*([^*\n]+)\*\*/).map((part, i) =>
    // The parts of a line never move, so the index is a safe key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    i % 2 === 1 ? <strong key={i}>{part}</strong> : <Fragment key={i}>{part}</Fragment>,
  );
}

interface Blok {
  kind: 'p' | 'ul' | 'ol';
  rows: string[];
}

function bloklarOf(metin: string): Blok[] {
  const bloklar: Blok[] = [];
  let isOpen = false;
  for (const row of metin.split('\n')) {
    const kind = MADDE.test(row) ? 'ul' : SIRA.test(row) ? 'ol' : 'p';
    if (row.trim() === '') {
      isOpen = false;
      continue;
    }
    const last = bloklar.at(-1);
    const text = row.replace(MADDE, '').replace(SIRA, '');
    if (isOpen && last?.kind === kind) last.rows.push(text);
    else bloklar.push({ kind, rows: [text] });
    isOpen = true;
  }
  return bloklar;
}

/** LightText shows HTML in a text as plain text, because an answer of the AI may contain any. */
export function LightText({ metin }: { metin: string }) {
  return (
    <div className={`stack gap-8 ${classes.text}`}>
      {bloklarOf(metin).map(({ kind, rows }, i) => {
        const lines = rows.map((row, n) =>
          kind === 'p' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only follow each other
            <Fragment key={n}>
              {n > 0 && <br />}
              <Row metin={row} />
            </Fragment>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only follow each other
            <li key={n}>
              <Row metin={row} />
            </li>
          ),
        );
        const Tag = kind;
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only follow each other
        return <Tag key={i}>{lines}</Tag>;
      })}
    </div>
  );
}
