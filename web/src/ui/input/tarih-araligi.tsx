import { useState } from 'react';
import { addMonths, currentDonem, gunleri, parseGun } from '#contract/common/donem.ts';
import classes from './tarih-araligi.module.css';
import { TarihGirdisi } from './tarih-girdisi.tsx';

interface Aralik {
  /** A day is written YYYY-MM-DD; null leaves the range of days open on that side. */
  baslangic: string | null;
  bitis: string | null;
}

interface TarihAraligiProps extends Aralik {
  onChange: (change: Partial<Aralik>) => void;
}

const yili = (yil: number): Aralik => ({
  baslangic: gunleri({ yil, ay: 1 }).baslangic,
  bitis: gunleri({ yil, ay: 12 }).bitis,
});
const HAZIR: Readonly<Record<string, () => Aralik>> = {
  'Bu ay': () => gunleri(currentDonem()),
  'Geçen ay': () => gunleri(addMonths(currentDonem(), -1)),
  'Bu yıl': () => yili(currentDonem().yil),
};

const TERS = 'Bitiş başlangıçtan önce olamaz.';

export function TarihAraligi({ baslangic, bitis, onChange }: TarihAraligiProps) {
  const [yazilan, setYazilan] = useState<Partial<Record<keyof Aralik, string>>>({});
  const shown = { baslangic: yazilan.baslangic ?? baslangic ?? '', bitis: yazilan.bitis ?? bitis ?? '' };
  const [from, to] = [parseGun(shown.baslangic), parseGun(shown.bitis)];
  const isReversed = from !== null && to !== null && from > to;
  const set = (name: keyof Aralik) => (text: string) => {
    const next = { ...shown, [name]: text };
    const days = { baslangic: parseGun(next.baslangic), bitis: parseGun(next.bitis) };
    const isWhole = (next.baslangic === '' || days.baslangic) && (next.bitis === '' || days.bitis);
    if (!isWhole || (days.baslangic && days.bitis && days.baslangic > days.bitis)) return setYazilan(next);
    setYazilan({});
    onChange(Object.keys(yazilan).length > 0 ? days : { [name]: days[name] });
  };
  return (
    <span className={`wrap gap-8 ${classes.aralik}`}>
      <TarihGirdisi label="Başlangıç" value={shown.baslangic} max={to ?? undefined} onChange={set('baslangic')} />
      <TarihGirdisi
        label="Bitiş"
        value={shown.bitis}
        min={from ?? undefined}
        onChange={set('bitis')}
        error={isReversed ? TERS : undefined}
      />
      <span className={`row ${classes.hazir}`}>
        {Object.entries(HAZIR).map(([name, gunler]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              setYazilan({});
              onChange(gunler());
            }}
          >
            {name}
          </button>
        ))}
      </span>
    </span>
  );
}
