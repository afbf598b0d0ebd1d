import { TextInput } from '@mantine/core';
import classes from './tarih-araligi.module.css';

interface TarihAraligiProps {
  /** Days as YYYY-MM-DD; null: open on that side. */
  baslangic: string | null;
  bitis: string | null;
  onChange: (change: { baslangic?: string | null; bitis?: string | null }) => void;
}

/** Two days, from and to, both included; the browser's own date fields. */
export function TarihAraligi({ baslangic, bitis, onChange }: TarihAraligiProps) {
  return (
    <span className={classes.aralik}>
      <TextInput
        type="date"
        label="Başlangıç"
        value={baslangic ?? ''}
        max={bitis ?? undefined}
        onChange={(event) => onChange({ baslangic: event.currentTarget.value || null })}
      />
      <TextInput
        type="date"
        label="Bitiş"
        value={bitis ?? ''}
        min={baslangic ?? undefined}
        onChange={(event) => onChange({ bitis: event.currentTarget.value || null })}
      />
    </span>
  );
}
