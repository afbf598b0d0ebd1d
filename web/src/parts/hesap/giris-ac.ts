import type { Rol } from '#contract/common/roller.ts';
import { useGo } from '#web/lib/use-go.ts';
import type { ToastAction } from '#web/ui/notice/notify.ts';

/** After somebody was added: the way to the form that gives them a login, with the person chosen. */
export function useGirisAc(rol: Rol): (kisi_id: number) => { action: ToastAction } {
  const go = useGo();
  return (kisi_id) => ({
    action: {
      label: 'Giriş de aç',
      run: () => go({ to: '/user-management', search: { sekme: 'ekle', rol, kisi: String(kisi_id) } }),
    },
  });
}
