import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import classes from '#web/features/mukellef/mukellef.module.css';
import { telAdresi, whatsappAdresi } from '#web/lib/whatsapp.ts';
import type { Column } from '#web/parts/data-table/column.ts';

function TelefonHucresi({ telefon, name }: { telefon: string; name: string }) {
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

/** On a phone a client's card carries the phone number, as a link. */
export const withTelefon = (columns: readonly Column<Mukellef>[]): Column<Mukellef>[] =>
  columns.map((column) =>
    column.key === 'telefon'
      ? {
          ...column,
          card: 'figure',
          cell: ({ telefon, ad }) => telefon && <TelefonHucresi telefon={telefon} name={ad} />,
        }
      : column,
  );
