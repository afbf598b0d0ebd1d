import '#web/ui/words.css';
import { useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { getOturum, OTURUM_ERRORS, type Oturum } from '#contract/oturum/oturum.ts';
import { IKINCI_ADIM_GEREKLI } from '#contract/oturum/oturum-metin.ts';
import classes from '#web/features/oturum/form.module.css';
import { PlainPage } from '#web/features/oturum/plain-page.tsx';
import { call } from '#web/lib/api-client.ts';
import { canUsePasskeys } from '#web/lib/passkey.ts';
import { KurtarmaKodlari } from '#web/parts/hesap/kurtarma-kodlari.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { DogrulayiciKurulumu } from './dogrulayici-kurulumu.tsx';
import { GecisKurulumu } from './gecis-kurulumu.tsx';

interface IkinciAdimPageProps {
  logoutPath: string;
  kind: string | null;
  targetOf: (rol: Rol) => string;
}

type Stand = { adim: 'kur' } | { adim: 'kodlar'; kodlar: readonly string[] };

export function IkinciAdimPage({ logoutPath, kind, targetOf }: IkinciAdimPageProps) {
  const [oturum, setOturum] = useState<Oturum | null>(null);
  const [stand, setStand] = useState<Stand>({ adim: 'kur' });
  const [isPasskey, setIsPasskey] = useState(kind === 'anahtar' && canUsePasskeys());
  useEffect(() => {
    call(getOturum, {}).then(setOturum, notifyCause);
  }, []);
  const title = isPasskey ? 'Geçiş anahtarı ekle' : 'Doğrulama uygulaması kur';
  if (!oturum) return <PlainPage title={title}>{null}</PlainPage>;
  const leave = () => window.location.assign(targetOf(oturum.rol));
  if (stand.adim === 'kodlar') {
    return (
      <PlainPage title="Kurtarma kodları">
        <KurtarmaKodlari kodlar={stand.kodlar} />
        <button type="button" className={classes.primary} onClick={leave}>
          Kodları sakladım, devam et
        </button>
      </PlainPage>
    );
  }
  const onDone = (kodlar: readonly string[] | null) => (kodlar ? setStand({ adim: 'kodlar', kodlar }) : leave());
  const Kurulum = isPasskey ? GecisKurulumu : DogrulayiciKurulumu;
  return (
    <PlainPage title={title}>
      {oturum.ikinci_adim_eksik && <p>{OTURUM_ERRORS[IKINCI_ADIM_GEREKLI].message}</p>}
      <Kurulum tc={oturum.tc_kimlik_no} onDone={onDone} />
      <p className={classes.other}>
        {canUsePasskeys() && (
          <button type="button" className={classes.link} onClick={() => setIsPasskey(!isPasskey)}>
            {isPasskey ? 'Doğrulama uygulaması kur' : 'Geçiş anahtarı ekle'}
          </button>
        )}
        {oturum.ikinci_adim_eksik ? <a href={logoutPath}>Çıkış Yap</a> : <a href={targetOf(oturum.rol)}>Vazgeç</a>}
      </p>
    </PlainPage>
  );
}
