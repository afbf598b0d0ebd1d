import { MuhasebeciIzgarasi } from './muhasebeci-izgarasi.tsx';

const ISLEMLER = { primary: ['onayla'], secondary: ['reddet'] } as const;
const ACTIONS = { primary: 'Onayla', secondary: 'Reddet' };

/** The office decides on an accountant's requests of a month: left click approves, right click rejects. */
export function OnayPage() {
  return (
    <MuhasebeciIzgarasi
      title="Talep ONAY / RED"
      description="Sol tık onaylar, sağ tık reddeder."
      label="Talep onay ızgarası"
      islemler={ISLEMLER}
      actions={ACTIONS}
      isOnay
    />
  );
}
