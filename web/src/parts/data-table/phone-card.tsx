import { useMemo } from 'react';
import { telAdresi, whatsappAdresi } from '#web/lib/whatsapp.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import type { Column } from './column.ts';
import classes from './phone-card.module.css';

function Telefon({ telefon, name }: { telefon: string; name: string }) {
  const whatsapp = whatsappAdresi(telefon);
  return (
    <span className={`flow gap-4 gap-x-16 ${classes.telefon}`}>
      <a href={telAdresi(telefon)} aria-label={`${name}: ara, ${telefon}`}>
        {telefon}
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={`${name}: WhatsApp`}>
          WhatsApp
        </a>
      )}
    </span>
  );
}

interface Kisi {
  ad: string;
  telefon: string | null;
}

/** On a phone somebody's card says without labels what tells people of one name apart, and the number to tap. */
export function useKisiCard<T extends Kisi>(columns: readonly Column<T>[], said: readonly string[]) {
  const isNarrow = useMedia(DAR);
  return useMemo(() => {
    if (!isNarrow) return columns;
    return columns.map((column): Column<T> => {
      if (column.key === 'telefon')
        return {
          ...column,
          card: 'said',
          cell: ({ telefon, ad }) => telefon && <Telefon telefon={telefon} name={ad} />,
        };
      return said.includes(column.key) ? { ...column, card: 'said' } : column;
    });
  }, [isNarrow, columns, said]);
}
