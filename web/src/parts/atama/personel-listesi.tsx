import type { AtamaPersoneli } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { KisiListesi, type KisiListesiProps } from './kisi-listesi.tsx';
import { mukellefMetni } from './mukellef-metni.ts';

type Yuk = AtamaPersoneli & { acik?: number };
const idOf = ({ personel_id }: Yuk): number => personel_id;
const yukOf = ({ acik, mukellef_sayisi }: Yuk): number => acik ?? mukellef_sayisi;
const SIRA = { az: (a: Yuk, b: Yuk) => yukOf(a) - yukOf(b), cok: (a: Yuk, b: Yuk) => yukOf(b) - yukOf(a) };
const note = ({ mukellef_sayisi, acik }: Yuk): string =>
  mukellefMetni(mukellef_sayisi) + (acik === undefined ? '' : ` · ${formatNumber(acik)} açık iş`);

interface PersonelListesiProps extends KisiListesiProps<Yuk> {
  title?: string;
  sira: keyof typeof SIRA;
  fault?: string | undefined;
}

export const PersonelListesi = ({ title = 'Personel', sira, ...props }: PersonelListesiProps) => (
  <KisiListesi
    {...props}
    {...{ title, idOf, note }}
    searchLabel={`${title} ara`}
    compare={SIRA[sira]}
    empty={{ title: 'Aktif personel bulunamadı.', next: SONRAKI.personelEkle }}
  />
);
