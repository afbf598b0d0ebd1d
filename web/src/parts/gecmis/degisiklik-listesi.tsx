import { useState } from 'react';
import type { DenetimKaydi, Names } from '#contract/denetim/denetim.ts';
import { degisenAlanlar } from '#contract/denetim/denetim-metni.ts';
import classes from './satir-gecmisi.module.css';

export function DegisiklikListesi({ kayit, names }: { kayit: DenetimKaydi; names: Names }) {
  if (kayit.anonim) return <span>Kişi anonimleştirildi; değerler gösterilmez.</span>;
  const alanlar = degisenAlanlar(kayit, names);
  if (alanlar.length === 0) return null;
  return (
    <ul className={`small break ${classes.alanlar}`}>
      {alanlar.map(({ alan, etiket, eski, yeni }) => (
        <li className="muted" key={alan}>
          {etiket}:{' '}
          {kayit.islem === 'update' && (
            <>
              <Value text={eski} /> →{' '}
            </>
          )}
          <strong className="medium ink">
            <Value text={kayit.islem === 'delete' ? eski : yeni} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

const UZUN = 240;

function Value({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= UZUN) return text;
  return (
    <>
      {isOpen ? text : `${text.slice(0, UZUN).trimEnd()}… `}
      {!isOpen && (
        <button type="button" className={`accent plain ${classes.devami}`} onClick={() => setIsOpen(true)}>
          Tümünü göster
        </button>
      )}
    </>
  );
}
