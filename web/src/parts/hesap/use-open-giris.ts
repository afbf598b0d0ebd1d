import type { Rol } from '#contract/common/roller.ts';
import { useGo } from '#web/lib/use-go.ts';
import type { ToastAction } from '#web/ui/notice/notify.ts';

export function useOpenGiris(rol: Rol): (kisi_id: number) => { action: ToastAction } {
  const go = useGo();
  return (kisi_id) => ({
    action: {
      label: 'Giriş de aç',
      run: () => go({ to: '/user-management', search: { sekme: 'ekle', rol, kisi: String(kisi_id) } }),
    },
  });
}
