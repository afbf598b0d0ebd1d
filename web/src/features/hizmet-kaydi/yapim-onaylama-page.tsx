import { MuhasebeciIzgarasi } from './muhasebeci-izgarasi.tsx';

const ISLEMLER = { primary: ['tamam_onay'], middle: ['tamam_yapildi'] } as const;
const ACTIONS = { primary: 'Tamam/Onay', middle: 'Yapıldı', middleKey: 'Y' } as const;

/** The office's overview of an accountant's services of a month: left click sets onay, middle click yapıldı; cells without a record stay empty. */
export function YapimOnaylamaPage() {
  return (
    <MuhasebeciIzgarasi
      title="Yapım Onaylama"
      description="Sol tık Tamam/Onay, orta tık Yapıldı yapar."
      label="Yapım onaylama ızgarası"
      islemler={ISLEMLER}
      actions={ACTIONS}
    />
  );
}
