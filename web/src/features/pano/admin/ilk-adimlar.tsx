import { type AdminPano, ILK_ADIMLAR } from '#contract/pano/pano.ts';
import classes from '#web/features/pano/pano.module.css';
import type { Address } from '#web/lib/page.ts';
import { Link } from '#web/ui/link.tsx';
import steps from './ilk-adimlar.module.css';

type Adim = AdminPano['ilk_adimlar'][number];

const ADIMLAR: Record<Adim, Address & { baslik: string; neden: string }> = {
  firma: { to: '/ayarlar', baslik: 'Büro bilgilerini yazın', neden: 'Makbuz, ekstre ve raporların başlığı.' },
  hizmet: {
    to: '/services',
    search: { sekme: 'ekle' },
    baslik: 'Hizmetleri ve fiyatlarını girin',
    neden: 'Muhasebeciler bunlardan talep eder.',
  },
  muhasebeci: {
    to: '/muhasebeci-ekle',
    search: { sekme: 'ekle' },
    baslik: 'Muhasebecileri ekleyin',
    neden: 'Tek tek ya da Excel’den.',
  },
  personel: {
    to: '/personel',
    search: { sekme: 'ekle' },
    baslik: 'Personeli ekleyin',
    neden: 'Onaylanan hizmetleri yapanlar.',
  },
  mukellef: {
    to: '/mukellefler',
    search: { sekme: 'ekle' },
    baslik: 'Mükellefleri ekleyin',
    neden: 'Muhasebeci de kendi mükelleflerini ekleyebilir.',
  },
  atama: {
    to: '/mukellefatama',
    baslik: 'Mükellefleri personele atayın',
    neden: 'Personel yalnızca kendine atananları görür.',
  },
  giris: {
    to: '/user-management',
    search: { sekme: 'ekle' },
    baslik: 'Muhasebecilere giriş açın',
    neden: 'TC Kimlik No ve bir şifreyle girerler.',
  },
};

export function IlkAdimlar({ kalan }: { kalan: readonly Adim[] }) {
  if (kalan.length === 0) return null;
  return (
    <section className={steps.ilkAdimlar} aria-labelledby="ilk-adimlar">
      <h2 id="ilk-adimlar" className={classes.bolum}>
        İlk adımlar ({ILK_ADIMLAR.length - kalan.length} / {ILK_ADIMLAR.length})
      </h2>
      <ol>
        {kalan.map((adim) => {
          const { baslik, neden, ...address } = ADIMLAR[adim];
          return (
            <li key={adim}>
              <Link {...address}>{baslik}</Link>
              <small>{neden}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
