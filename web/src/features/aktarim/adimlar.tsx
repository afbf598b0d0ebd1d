import classes from './aktarim.module.css';

const ADIMLAR = { dosya: 'Dosya', sutunlar: 'Sütunlar', denetim: 'Denetim', sonuc: 'Sonuç' } as const;
export type Adim = keyof typeof ADIMLAR;

export function Adimlar({ at }: { at: Adim }) {
  return (
    <ol className={`flow ${classes.steps}`} aria-label="Aktarım adımları">
      {Object.entries(ADIMLAR).map(([key, name]) => (
        <li key={key} {...(key === at && { 'aria-current': 'step' as const })}>
          {name}
        </li>
      ))}
    </ol>
  );
}
