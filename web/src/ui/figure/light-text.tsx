import { Fragment } from 'react';
import classes from './light-text.module.css';

const MADDE = /^\s*[-*•]\s+/;
const SIRA = /^\s*\d{1,2}[.)]\s+/;

function Satir({ metin }: { metin: string }) {
  return metin.split(/\*\*([^*\n]+)\*\*/).map((part, i) =>
    // The parts of a line never move, so the index is a safe key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    i % 2 === 1 ? <strong key={i}>{part}</strong> : <Fragment key={i}>{part}</Fragment>,
  );
}

interface Blok {
  tur: 'p' | 'ul' | 'ol';
  satirlar: string[];
}

function bloklarOf(metin: string): Blok[] {
  const bloklar: Blok[] = [];
  let isOpen = false;
  for (const satir of metin.split('\n')) {
    const tur = MADDE.test(satir) ? 'ul' : SIRA.test(satir) ? 'ol' : 'p';
    if (satir.trim() === '') {
      isOpen = false;
      continue;
    }
    const last = bloklar.at(-1);
    const text = satir.replace(MADDE, '').replace(SIRA, '');
    if (isOpen && last?.tur === tur) last.satirlar.push(text);
    else bloklar.push({ tur, satirlar: [text] });
    isOpen = true;
  }
  return bloklar;
}

/** LightText shows HTML in a text as plain text, because an answer of the AI may contain any. */
export function LightText({ metin }: { metin: string }) {
  return (
    <div className={`stack gap-8 ${classes.text}`}>
      {bloklarOf(metin).map(({ tur, satirlar }, i) => {
        const lines = satirlar.map((satir, n) =>
          tur === 'p' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only follow each other
            <Fragment key={n}>
              {n > 0 && <br />}
              <Satir metin={satir} />
            </Fragment>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only follow each other
            <li key={n}>
              <Satir metin={satir} />
            </li>
          ),
        );
        const Tag = tur;
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only follow each other
        return <Tag key={i}>{lines}</Tag>;
      })}
    </div>
  );
}
