import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { type AdminPano, ILK_ADIMLAR } from '#contract/pano/pano.ts';
import type { Address } from '#web/lib/page.ts';
import { useKapatilan } from '#web/lib/use-kapatilan.ts';
import { Link } from '#web/ui/link.tsx';
import steps from './ilk-adimlar.module.css';

type Adim = AdminPano['ilk_adimlar'][number];

const ADIMLAR: Record<Adim, Address & { baslik: string; reason: string }> = {
  firma: { to: '/ayarlar', baslik: 'Büro bilgilerini yazın', reason: 'Makbuz, ekstre ve raporların başlığı.' },
  hizmet: {
    to: '/services',
    search: { sekme: 'ekle' },
    baslik: 'Hizmetleri ve fiyatlarını girin',
    reason: 'Muhasebeciler bunlardan talep eder.',
  },
  muhasebeci: {
    to: '/muhasebeci-ekle',
    search: { sekme: 'ekle' },
    baslik: 'Muhasebecileri ekleyin',
    reason: 'Tek tek ya da Excel’den.',
  },
  personel: {
    to: '/personel',
    search: { sekme: 'ekle' },
    baslik: 'Personeli ekleyin',
    reason: 'Onaylanan hizmetleri yapanlar.',
  },
  giris: {
    to: '/user-management',
    search: { sekme: 'ekle' },
    baslik: 'Muhasebecilere ve personele giriş açın',
    reason: 'TC Kimlik No ve bir şifreyle girerler.',
  },
  mukellef: {
    to: '/mukellefler',
    search: { sekme: 'ekle' },
    baslik: 'Mükellefleri ekleyin',
    reason: 'Tek tek ya da İçe Aktar ile; muhasebeci de kendi mükelleflerini ekleyebilir.',
  },
  atama: {
    to: '/mukellefatama',
    baslik: 'Mükellefleri personele atayın',
    reason: 'Personel yalnızca kendine atananları görür.',
  },
  talep: {
    to: '/muhasebeci-mukellefler',
    baslik: 'İlk talepleri alın',
    reason: 'Muhasebeci kendi girişiyle Hizmet Talep sayfasından ister; burada görünür.',
  },
  onay: { to: '/muhasebeci-mukellefler', baslik: 'Talepleri onaylayın', reason: 'Onaylananlar personelin işi olur.' },
  yapim: {
    to: '/yapimonaylama',
    baslik: 'Yapılan işleri görün',
    reason: 'Personel Bugün sayfasında yapıldı der; büro da işaretleyebilir.',
  },
  tahakkuk: {
    to: '/tahakkuk',
    baslik: 'Ayın tahakkukunu oluşturun',
    reason: 'Hizmet bedelleri muhasebecinin borcu olur.',
  },
  tahsilat: { to: '/payments', baslik: 'İlk tahsilatı girin', reason: 'Muhasebeci kartla da ödeyebilir.' },
};

/** A new office reads all steps; once most are done, only the next one is shown. */
export function IlkAdimlar({ kalan }: { kalan: readonly Adim[] }) {
  const { isClosed, kapat } = useKapatilan('ilk-adimlar');
  const [isOpen, setOpen] = useState(kalan.length > ILK_ADIMLAR.length / 2);
  const next = kalan[0];
  if (isClosed || !next) return null;
  return (
    <section className={`below-12 tile ${steps.ilkAdimlar}`} data-print="hidden" aria-labelledby="ilk-adimlar">
      <header className="row wrap gap-x-12 small">
        <h2 id="ilk-adimlar" className="small">
          İlk adımlar {ILK_ADIMLAR.length - kalan.length} / {ILK_ADIMLAR.length}
        </h2>
        {!isOpen && <Sonraki adim={next} />}
        <Button
          className="push"
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Tüm adımlar
        </Button>
        <CloseButton aria-label="İlk adımları kapat" title="İlk adımları kapat" onClick={kapat} />
      </header>
      {isOpen && kalan.includes('mukellef') && (
        <p className="above-6 small">
          Listeleriniz Luca’da, Zirve’de ya da Excel’de mi? <Link to="/iceri-aktar">Hepsini birden içe aktarın</Link>
          {'; aşağıdaki adımların çoğu kendiliğinden biter.'}
        </p>
      )}
      {isOpen && (
        <ol className="stack gap-8 gap-x-20">
          {ILK_ADIMLAR.map((adim) => {
            const { baslik, reason, ...address } = ADIMLAR[adim];
            const isDone = !kalan.includes(adim);
            return (
              <li key={adim} data-tamam={isDone} {...(adim === next && { 'aria-current': 'step' as const })}>
                <Link {...address}>{baslik}</Link>
                {isDone ? <span className="sr-only"> (tamam)</span> : <small className="block muted">{reason}</small>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function Sonraki({ adim }: { adim: Adim }) {
  const { baslik, reason, ...address } = ADIMLAR[adim];
  return (
    <span className="shrink">
      <span className="muted">Sırada:</span> <Link {...address}>{baslik}</Link> <span className="muted">{reason}</span>
    </span>
  );
}
