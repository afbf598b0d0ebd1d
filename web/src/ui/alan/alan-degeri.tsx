import type { ReactNode } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import { AktifBadge } from '#web/ui/figure/badge.tsx';

function AlanDegeri({ alan, value }: { alan: Alan; value: unknown }): ReactNode {
  const text = alanMetni(alan, value);
  if (alan.tur === 'aktif') return <AktifBadge aktif={value === true} />;
  const numara = alan.tur === 'telefon' && readTelefon(text ?? '')?.numara;
  if (numara) return <a href={`tel:${numara.replaceAll(' ', '')}`}>{text}</a>;
  if (text && alan.tur === 'eposta') {
    const [kutu, ...adres] = text.split('@');
    return (
      <a href={`mailto:${text}`}>
        {kutu}
        <wbr />@{adres.join('@')}
      </a>
    );
  }
  return text;
}

interface AlanDegerleriProps {
  alanlar: readonly (readonly [ad: string, alan: Alan])[];
  row: Readonly<Record<string, unknown>>;
  className?: string | undefined;
  render?: Readonly<Record<string, ReactNode>>;
}

export const AlanDegerleri = ({ alanlar, row, className, render = {} }: AlanDegerleriProps) => (
  <dl className={className}>
    {alanlar.map(([ad, alan]) => (
      <div key={ad}>
        <dt>{alan.etiket}</dt>
        <dd>{render[ad] ?? (alanMetni(alan, row[ad]) === null ? '–' : <AlanDegeri alan={alan} value={row[ad]} />)}</dd>
      </div>
    ))}
  </dl>
);
