import type { Rol } from '#contract/common/roller.ts';
import { useGo } from '#web/lib/use-go.ts';
import type { ToastAction } from '#web/ui/notice/notify.ts';

/** After adding a person: the way to the form for their login, with the person already chosen. */
export function useGirisAc(rol: Rol): (kisi_id: number) => { action: ToastAction } {
  const go = useGo();
  return (kisi_id) => ({
    action: {
      label: 'Giriş de aç',
      run: () => go({ to: '/user-management', search: { sekme: 'ekle', rol, kisi: String(kisi_id) } }),
    },
  });
}
