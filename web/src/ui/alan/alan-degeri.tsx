import type { ReactNode } from 'react';
import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import type { FieldKind } from '#contract/alan/kinds.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import { telAdresi } from '#web/lib/whatsapp.ts';
import { AktifBadge } from '#web/ui/figure/badge.tsx';

/** A kind that is not here is shown as its text. */
const SHOWN: Partial<Record<FieldKind, (text: string, value: unknown) => ReactNode>> = {
  aktif: (_, value) => <AktifBadge aktif={value === true} />,
  telefon: (text) => (readTelefon(text) ? <a href={telAdresi(text)}>{text}</a> : text),
  eposta: (text) => {
    const [kutu, ...adres] = text.split('@');
    return (
      <a href={`mailto:${text}`}>
        {kutu}
        <wbr />@{adres.join('@')}
      </a>
    );
  },
};

function AlanDegeri({ alan, value }: { alan: Alan; value: unknown }): ReactNode {
  const text = alanMetni(alan, value);
  return text === null ? '–' : (SHOWN[alan.tur]?.(text, value) ?? text);
}

interface AlanDegerleriProps {
  alanlar: readonly (readonly [ad: string, alan: Alan])[];
  row: Readonly<Record<string, unknown>>;
  className?: string | undefined;
  render?: Readonly<Record<string, ReactNode>>;
}

export const AlanDegerleri = ({ alanlar, row, className, render = {} }: AlanDegerleriProps) => (
  <dl className={className}>
    {alanlar.map(([name, alan]) => (
      <div key={name}>
        <dt>{alan.etiket}</dt>
        <dd>{render[name] ?? <AlanDegeri alan={alan} value={row[name]} />}</dd>
      </div>
    ))}
  </dl>
);
