import { useNavigate } from '@tanstack/react-router';
import type { Rol } from '#contract/common/roller.ts';
import type { ToastAction } from './notify.ts';

/** After somebody was added: the way to the form that gives them a login, with the person chosen. */
export function useGirisAc(rol: Rol): (kisi_id: number) => { action: ToastAction } {
  const navigate = useNavigate();
  return (kisi_id) => ({
    action: {
      label: 'Giriş de aç',
      run: () => void navigate({ to: '/user-management', search: { sekme: 'ekle', rol, kisi: String(kisi_id) } } as never),
    },
  });
}
