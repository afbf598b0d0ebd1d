import { useOturum } from '#web/lib/use-oturum.ts';
import { MuhasebeciIzgarasi } from './muhasebeci-izgarasi.tsx';

const ISLEMLER = { primary: ['onayla'], secondary: ['reddet'], middle: ['kaydi_kaldir'] } as const;
const ACTIONS = { primary: 'Onayla', secondary: 'Reddet', middle: 'Boş hücreden açılan kaydı kaldır' };
/** A moderator deletes nothing (readings). */
const SILMEYEN = { primary: 'Onayla', secondary: 'Reddet' };

/** The office decides on an accountant's requests of a month: left click approves, right click rejects. */
export function OnayPage() {
  const { data: oturum } = useOturum();
  return (
    <MuhasebeciIzgarasi
      title="Talep ONAY / RED"
      description="Sol tık onaylar, sağ tık reddeder."
      label="Talep onay ızgarası"
      islemler={ISLEMLER}
      actions={oturum?.yetki_seviyesi === 'moderator' ? SILMEYEN : ACTIONS}
      isOnay
    />
  );
}
