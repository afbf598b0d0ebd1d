import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTarih } from '#contract/common/donem.ts';
import type { Kaynak, Mesaj } from '#contract/uzman/uzman.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { LightText } from '#web/ui/figure/light-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { baglantiAdresi } from './baglanti-adresi.ts';
import classes from './uzman.module.css';

const KIMDEN: Record<Mesaj['tur'], string> = { user: 'Siz', ai: 'Uzman', error: 'Hata' };

const kaynakSatiri = ({ baslik, kaynak, kaynak_tarihi }: Kaynak): string =>
  `${baslik}: ${kaynak} (${formatTarih(kaynak_tarihi)})`;

const kopyaOf = ({ metin, kaynaklar }: Mesaj): string =>
  metin.replaceAll('**', '') +
  (kaynaklar.length > 0 ? `\n\nKaynaklar:\n${kaynaklar.map((kaynak) => `- ${kaynakSatiri(kaynak)}`).join('\n')}` : '');

async function copy(mesaj: Mesaj): Promise<void> {
  if (await copyText(kopyaOf(mesaj))) notifySuccess('Kopyalandı.');
  else notifyError('Kopyalanamadı. Metni seçip kopyalayın.');
}

export function MesajBalonu({ mesaj, again }: { mesaj: Mesaj; again?: (() => void) | undefined }) {
  const { tur, metin, kaynaklar, baglantilar, kesildi } = mesaj;
  return (
    <Balon kind={tur}>
      <LightText metin={metin} />
      {kesildi && <p className="above-6 small muted">Yanıt yarıda kaldı.</p>}
      {baglantilar.map((baglanti) => (
        <p key={baglanti.ad} className="above-8 small">
          <Link {...baglantiAdresi(baglanti)}>{baglanti.ad}</Link>
        </p>
      ))}
      {kaynaklar.length > 0 && (
        <div className={`above-8 small muted ${classes.kaynaklar}`}>
          <strong>Kaynaklar</strong>
          <ul>
            {kaynaklar.map((kaynak) => (
              <li key={kaynak.kod}>{kaynakSatiri(kaynak)}</li>
            ))}
          </ul>
        </div>
      )}
      {tur !== 'user' && (
        <div className={`flow gap-2 above-4 ${classes.dugmeler}`}>
          {tur === 'ai' && (
            <Button size="compact-xs" variant="subtle" onClick={() => void copy(mesaj)}>
              Kopyala
            </Button>
          )}
          {again && (
            <Button size="compact-xs" variant="subtle" onClick={again}>
              {tur === 'error' ? 'Tekrar dene' : 'Yeniden yanıtla'}
            </Button>
          )}
        </div>
      )}
    </Balon>
  );
}

export const Balon = ({ kind, children }: { kind: Mesaj['tur']; children: ReactNode }) => (
  <article className={classes.mesaj} data-tur={kind} aria-label={KIMDEN[kind]}>
    {children}
  </article>
);
